import type * as z from 'zod/mini'
import { brl, type Centavos, numberText } from '#shop/money.ts'
import type { instalmentPlan } from './instalments-schema.ts'

/** The instalments that the shop offers: how many at most, how many of them without interest, none below `minimum`. */
export type InstalmentPlan = z.output<typeof instalmentPlan>

/** One way to pay in instalments. */
export interface Instalments {
  count: number
  /** what each costs; the first may be some centavos more */
  value: Centavos
  first: Centavos
  total: Centavos
  /** percent a month; 0 without interest */
  interest: number
}

/** Every way to pay an amount in instalments, from 1x on. An amount too small to be split is paid in one. */
export function instalmentsOf(amount: Centavos, plan: InstalmentPlan): Instalments[] {
  const ways: Instalments[] = []
  for (let count = 1; count <= plan.max; count += 1) {
    const way =
      count <= plan.interest_free
        ? withoutInterest(amount, count)
        : withInterest(amount, count, plan.monthly_interest)
    if (count > 1 && way.value < plan.minimum) break
    ways.push(way)
  }
  return ways
}

/** The way that a card or a product page shows: the most instalments without interest; null when there is only 1x. */
export function bestInstalments(amount: Centavos, plan: InstalmentPlan): Instalments | null {
  const split = instalmentsOf(amount, plan).filter((way) => way.count > 1)
  return split.findLast((way) => way.interest === 0) ?? split.at(-1) ?? null
}

/**
 * `3x de R$ 33,33 sem juros (total R$ 100,00)`: number, value, total, interest and its yearly cost belong together
 * (Decreto 5.903/2006, articles 3 and 9).
 */
export function instalmentsLine(way: Instalments): string {
  const each = `${way.count}x de ${brl(way.value)}`
  if (way.interest === 0) return `${each} sem juros (total ${brl(way.total)})`
  const yearly = 100 * ((1 + way.interest / 100) ** 12 - 1)
  return `${each} (total ${brl(way.total)}, juros ${percent(way.interest)} a.m., CET ${percent(yearly)} a.a.)`
}

/** A short line for where the total stands above: `3x de R$ 33,33 sem juros`. With interest it is the whole line. */
export function shortInstalmentsLine(way: Instalments): string {
  return way.interest === 0 ? `${way.count}x de ${brl(way.value)} sem juros` : instalmentsLine(way)
}

/** The line of a list to choose from, below which the chosen one's whole line stands: `3x de R$ 33,33 sem juros`. */
export function instalmentsChoice({ count, value, interest }: Instalments): string {
  return `${count}x de ${brl(value)} ${interest === 0 ? 'sem' : 'com'} juros`
}

/** Whole centavos: the rest of the division is paid with the first instalment. */
function withoutInterest(amount: Centavos, count: number): Instalments {
  const value = Math.floor(amount / count)
  return { count, value, first: amount - value * (count - 1), total: amount, interest: 0 }
}

/** Equal payments by the table of Price, each rounded to the centavo. */
function withInterest(amount: Centavos, count: number, interest: number): Instalments {
  const rate = interest / 100
  const value = Math.round((amount * rate) / (1 - (1 + rate) ** -count))
  return { count, value, first: value, total: value * count, interest }
}

/** The interest in percent a month at which `count` equal payments of `value` pay back an amount. */
export function interestWithin(amount: Centavos, count: number, value: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step += 1) {
    const rate = (low + high) / 2
    if ((value * (1 - (1 + rate) ** -count)) / rate > amount) low = rate
    else high = rate
  }
  return low * 100
}

function percent(value: number): string {
  return `${numberText(value, 2)}%`
}
