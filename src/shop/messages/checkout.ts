/** Specification M20-M22, letter by letter; the last four are ours. */
export const checkoutTexts = {
  email: 'Por favor digite um email válido.',
  cpf: 'CPF inválido.',
  name: 'Digite um nome completo por favor.',
  existingUser: 'Usuário registrado, faça o login com sua conta',
  registered: 'Usuário registrado, Uma senha genérica foi criada. altere-o no login',
  known: 'Este e-mail ou CPF já tem cadastro na loja.',
  signIn: 'Entrar agora',
  goOn: 'continuar sem entrar',
  sessionOver: 'A sua sessão terminou: entre de novo, ou preencha os seus dados.',
} as const
