/** Whole centavos of real. Every amount inside the shop and in the database is one. */
export type Centavos = number

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `1234567` centavos → `R$ 12.345,67`, as Brazilians read it. */
export function brl(amount: Centavos): string {
  return reais.format(amount / 100)
}

/** The part of an amount that a percentage takes, rounded half up, once. `percentOf(1999, 10)` → 200. */
export function percentOf(amount: Centavos, percent: number): Centavos {
  return Math.round((amount * percent) / 100)
}
