/** `added`, `removed` and `anonymous` are specification M8-M10, letter by letter. */
export const wishlistTexts = {
  added: 'Produto adicionado com sucesso.',
  removed: 'Produto eliminado com sucesso.',
  anonymous: 'Es necesário estar registrado para salvar sua lista de desejos.',
  signIn: 'Entrar',
  notNow: 'Agora não',
  seeList: 'Ver lista',
  full: (most: number) => `A sua lista de desejos já tem ${most} produtos. Retire algum para salvar outro.`,
  cheaper: 'Ficou mais barato',
  before: (price: string) => `era ${price}`,
  whenWished: 'quando você guardou',
  few: (units: number) => (units === 1 ? 'Resta 1' : `Restam ${units}`),
  back: 'Voltou ao estoque',
  notLoaded: 'Não foi possível carregar a sua lista de desejos.',
} as const
