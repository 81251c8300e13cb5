export const shippingTexts = {
  notLoaded: 'Não foi possível consultar o frete.',
  nowhere: 'Ainda não enviamos para este CEP.',
} as const
