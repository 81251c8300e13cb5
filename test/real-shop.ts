/** The settings of a real shop: with them it is no demonstration. */
export const realShop = {
  STORE_NAME: 'Vitrine',
  STORE_LEGAL_NAME: 'Unhas de Verdade Ltda',
  STORE_DOCUMENT: '11.222.333/0001-81',
  STORE_ADDRESS: 'Rua Augusta, 1, Consolação, São Paulo, SP',
  STORE_PHONE: '(11) 4000-1234',
  STORE_WHATSAPP: '(11) 98000-1234',
  STORE_EMAIL: 'contato@unhas.example',
  STORE_SHIPPING_DAYS: '3 a 8',
  PIX_KEY: 'contato@unhas.example',
  PIX_NAME: 'Unhas de Verdade',
  PIX_CITY: 'Santos',
}
