import { brl, type Centavos } from '#shop/money.ts'

/** A card with which an order was paid, or is to be. */
export interface PaidCard {
  brand: string
  last_four: string
  instalments: number
  /** what each costs */
  instalment: Centavos
  /** what all of them come to, interest among it */
  total: Centavos
}

/** How a card pays, as its buyer reads it: `Cartão Visa final 1111 · 3x de R$ 11,63 (total R$ 34,89)`. */
export function cardWords({ brand, last_four, instalments, instalment, total }: PaidCard): string {
  const parts =
    instalments === 1
      ? `${brl(total)} à vista`
      : `${instalments}x de ${brl(instalment)} (total ${brl(total)})`
  return `Cartão ${brands[brand] ?? brand} final ${last_four} · ${parts}`
}

const brands: Record<string, string> = {
  master: 'Mastercard',
  visa: 'Visa',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners',
}
