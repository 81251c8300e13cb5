import type { ColorGroup } from '#shop/catalog/color-groups.ts'
import type { ListingFilter, PriceRange } from '#shop/catalog/listing-filter.ts'
import { numberText } from '#shop/money.ts'

export const STOCK_LABEL = 'Disponíveis'

export const colorLabels: Record<ColorGroup, string> = {
  red: 'Vermelho',
  pink: 'Rosa',
  purple: 'Roxo',
  blue: 'Azul',
  green: 'Verde',
  yellow: 'Amarelo',
  gold: 'Dourado',
  orange: 'Laranja',
  brown: 'Marrom',
  nude: 'Nude',
  white: 'Branco',
  gray: 'Cinza',
  black: 'Preto',
}

/** `R$ 20 a R$ 50`, `Até R$ 20`, `Acima de R$ 50`. */
export function priceRangeLabel({ from, to }: PriceRange): string {
  const reais = (value: number) => `R$\u00a0${numberText(value)}`
  if (from === null) return `Até ${reais(to!)}`
  return to === null ? `Acima de ${reais(from)}` : `${reais(from)} a ${reais(to)}`
}

/** What a listing is narrowed to, for its title. */
export function filterLabels({ stock, price, color }: ListingFilter): string[] {
  return [
    ...(stock ? [STOCK_LABEL] : []),
    ...(price ? [priceRangeLabel(price)] : []),
    ...(color ? [colorLabels[color]] : []),
  ]
}
