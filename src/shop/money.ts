/** Whole centavos of real. Every amount inside the shop and in the database is one. */
export type Centavos = number

/** `1234567` centavos → `R$ 12.345,67`, as Brazilians read it. */
export function brl(amount: Centavos): string {
  return `${amount < 0 ? '-' : ''}R$\u00a0${numberText(Math.abs(amount) / 100, 2)}`
}

/** The part of an amount that a percentage takes, rounded half up, once. `percentOf(1999, 10)` → 200. */
export function percentOf(amount: Centavos, percent: number): Centavos {
  return Math.round((amount * percent) / 100)
}

/**
 * A number as Brazilians write it, rounded: `1234.5` with two decimals → `1.234,50`. The same as `Intl` writes, without it: what a
 * browser loads for the first formatter of a language holds a page up for longer than all its modules.
 */
export function numberText(value: number, decimals = 0): string {
  const [whole, fraction] = value.toFixed(decimals).split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, '.')
  return fraction ? `${grouped},${fraction}` : grouped
}
