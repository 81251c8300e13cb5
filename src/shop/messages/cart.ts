/** `outOfStock` is specification M24, letter by letter. */
export const cartTexts = {
  outOfStock: 'Stock insuficiente.',
  inStock: (count: number) => (count === 1 ? 'Temos 1 unidade.' : `Temos ${count} unidades.`),
  addedSoon: 'Um instante: já vai para o carrinho.',
} as const

export const cartNoticesTexts = {
  offline: 'Sem conexão com a loja: estes são os últimos preços que vimos. Confira antes de comprar.',
  gone: (name: string) => `${name} não está mais disponível e saiu do carrinho.`,
  priceChanged: (name: string, from: string, to: string) => `O preço de ${name} mudou de ${from} para ${to}.`,
  stockChanged: (name: string, count: number) =>
    `${name}: ${count === 1 ? 'resta 1 unidade' : `restam ${count} unidades`}; ajustamos a quantidade.`,
  soldOut: (name: string) => `${name} esgotou e saiu do carrinho.`,
  totalChanged: (from: string, to: string) => `O total mudou de ${from} para ${to}.`,
  orderMayStand:
    'Ficamos sem saber se o seu pedido chegou à loja. Confirme de novo: se ele já existe, você vai direto para ele e nada é cobrado duas vezes.',
} as const

/** `nothing` and `empty` are specification M18 and M19, letter by letter; the others are reasons that stand below. */
export const couponTexts = {
  nothing: 'Ocurreu um erro por favor tente mais tarde.',
  empty: 'Por favor digite um cupom válido.',
  unknown: 'Este cupom não existe.',
  notYet: 'Este cupom ainda não está valendo.',
  over: 'Este cupom não vale mais.',
  usedUp: 'Este cupom já foi usado o número máximo de vezes.',
  usedByCustomer: 'Você já usou este cupom.',
  minimum: (amount: string) => `Este cupom vale para compras a partir de ${amount}.`,
} as const
