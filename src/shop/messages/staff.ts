/** What the staff of the shop reads of its accounts and sessions. */
export const staffTexts = {
  signInFirst: 'Entre de novo: a sua sessão terminou.',
  wrongCredentials: 'E-mail, senha ou código não conferem.',
  codeNeeded: 'Digite o código do aplicativo autenticador, ou um código de recuperação.',
  wrongCode: 'O código não confere, ou já foi usado. Espere o próximo.',
  wrongPassword: 'A senha não confere.',
  noRight: 'O seu acesso não inclui isso. Quem pode dar esse direito é a dona da loja.',
  confirmFirst: 'Confirme que é você para continuar.',
  secondFactorFirst: 'Ative a verificação em duas etapas para continuar.',
  linkInvalid: 'Este convite não vale. Peça outro a quem enviou.',
  linkExpired: 'Este convite venceu ou já foi usado. Peça outro a quem enviou.',
  emailTaken: 'Já existe um acesso com este e-mail.',
  lastOwner: 'A loja precisa de pelo menos uma dona.',
  staffNotFound: 'Esse acesso não existe.',
  name: 'Digite o seu nome.',
} as const

/** Why something about a parcel cannot be done, as the staff reads it. */
export const packingTexts = {
  unpaid: 'Ainda não foi pago: não separe nem envie.',
  ended: 'Este pedido já terminou.',
} as const
