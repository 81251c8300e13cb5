/** Specification M1-M3, letter by letter. */
export const registerTexts = {
  failed: (detail: string) => `Ocorreu um erro, verifique. ${detail}`,
  fallback: 'Ocorreu um erro. Por favor tente novamente mais tarde.',
  serverFailed: 'Falha ao registrar usuário.',
  done: 'Usuário registrado com sucesso, um e-mail de ativação chegará em breve.',
} as const

/** Specification M4, M5, letter by letter. */
export const loginTexts = {
  failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
  done: 'Login realizado corretamente.',
} as const

/** Specification M6, M7, letter by letter. */
export const logoutTexts = {
  failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
  done: 'Logout realizado corretamente.',
} as const

/** Specification M11, M17, letter by letter. */
export const passwordTexts = {
  mismatch: 'As senhas não correspondem, verifique.',
  changed: 'Senha alterada com sucesso. Obrigado.',
  failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
} as const

/** Specification M15, letter by letter. */
export const activationTexts = {
  done: 'Conta ativada com sucesso. Obrigado.',
  failed: 'Ocorreu um erro. Por favor tente novamente mais tarde.',
} as const

/** Specification M16, letter by letter. */
export const recoveryTexts = {
  done: 'Um e-mail para reactivar a conta chegará em breve.',
  failed: (serverMessage: string) => `Ocorreu um erro. ${serverMessage}`,
} as const

export const accountTexts = {
  wrongCredentials: 'E-mail ou senha incorretos.',
  checkBoth: 'Confira o e-mail e a senha.',
  genericPassword:
    'O CPF não abre a conta. Se ela foi criada numa compra e ainda não tem senha, o link para criar a sua chega por e-mail.',
  emailTaken: 'Este e-mail já está cadastrado.',
  customerNotFound: 'Não há cliente nem pedido com este e-mail.',
  cpfTaken: 'Este CPF já está cadastrado.',
  nameMissing: 'Digite o seu nome.',
  passwordMissing: 'Digite a sua senha.',
  passwordIsCpf: 'Escolha uma senha diferente do seu CPF.',
  passwordIsCommon: 'Esta senha é muito comum. Escolha outra.',
  passwordTooShort: 'A senha precisa ter no mínimo 8 caracteres.',
  passwordTooLong: 'A senha pode ter no máximo 200 caracteres.',
  linkAltered: 'Este link não é válido. Peça um novo.',
  linkExpired: 'Este link expirou. Peça um novo.',
  linkUsed: 'Este link já foi usado. Peça um novo.',
  sessionNotFound: 'Esta sessão já foi encerrada.',
  sessionEnded: 'Sessão encerrada.',
  activationSent: 'Enviamos um novo e-mail de ativação.',
  sessionsNotLoaded: 'Não foi possível carregar as sessões.',
} as const
