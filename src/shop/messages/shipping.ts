export const shippingTexts = {
  notLoaded: 'Não foi possível consultar o frete.',
  nowhere: 'Ainda não enviamos para este CEP.',
} as const

/** What is said of a postal code alone: a product's page, which asks for no address, ships no other texts of one. */
export const cepTexts = {
  /** specification M23, letter by letter */
  invalid: 'Por favor digite um cep válido.',
  unknown: 'Este CEP não existe. Confira os números.',
  placeUnknown: 'Não conseguimos consultar este CEP agora. O frete é o mesmo para todo o Brasil:',
} as const
