/** The text beside the form's button, to which a subscriber consents. It is stored with every consent. */
export const consentWording =
  'Ao se inscrever, você aceita receber por e-mail novidades e ofertas da loja. Você pode sair quando quiser, com um clique.'
