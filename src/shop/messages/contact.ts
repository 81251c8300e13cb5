/** What the contact form says. */
export const contactTexts = {
  subject: 'Escolha o assunto.',
  message: 'Escreva a sua mensagem.',
  tooLong: 'A mensagem pode ter no máximo 4000 caracteres.',
  orderNumber: 'O número do pedido tem só números.',
  done: (protocol: string) => `Recebemos a sua mensagem. Protocolo ${protocol}.`,
  notFound: 'Não há mensagem com este número.',
} as const

/** What a message may be about, in the order of the form. */
export const subjectNames = {
  order: 'Um pedido',
  product: 'Um produto',
  return: 'Troca ou devolução',
  privacy: 'Meus dados pessoais',
  accessibility: 'Acessibilidade',
  other: 'Outro assunto',
} as const

/** What is said about a person's own data, and about erasing it. */
export const privacyTexts = {
  wrongPassword: 'Senha incorreta.',
  passwordFirst:
    'Esta conta tem pedidos feitos em outro acesso. Crie uma senha em “Esqueci a minha senha” e entre com ela.',
  orderUnderWay: (number: number) =>
    `O pedido ${number} ainda está em andamento. Você pode excluir a conta depois que ele for entregue ou cancelado.`,
  returnUnderWay: (protocol: string) =>
    `A devolução ${protocol} ainda está em andamento. Você pode excluir a conta quando ela terminar.`,
  refundUnderWay: (number: number) =>
    `O dinheiro do pedido ${number} ainda está sendo devolvido ou contestado. Você pode excluir a conta quando isso terminar.`,
  erased: 'A sua conta foi excluída. Enviamos um e-mail que confirma.',
  notConfirmed: 'Marque que você entendeu o que a exclusão apaga.',
  downloaded: 'O arquivo com os seus dados foi baixado.',
} as const
