import type { Figures, SalesFigures, SalesOfDay } from '#shop/today/figures-schema.ts'

export const periods = ['today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

export const periodNames: Record<Period, string> = { today: 'Hoje', week: '7 dias', month: '30 dias' }

interface Compared {
  now: SalesFigures
  before: SalesFigures
  /** the days of the curve, the oldest first */
  days: SalesOfDay[]
  /** what is compared with what */
  about: string
}

/**
 * The sales of a period and of the one before it. Today goes until now, and so does the same weekday a week ago; seven and thirty
 * days end yesterday, because today is not over.
 */
export function compare({ days, week_ago }: NonNullable<Figures['sales']>, period: Period): Compared {
  const over = days.slice(0, -1)
  if (period === 'today') {
    const today = days.at(-1)!
    return {
      now: today,
      before: week_ago,
      days: days.slice(-8),
      about: `Até agora, ao lado de ${weekdayOf(today.day)} passad${genderOf(today.day)} até esta hora.`,
    }
  }
  const length = period === 'week' ? 7 : 30
  return {
    now: sumOf(over.slice(-length)),
    before: sumOf(over.slice(-2 * length, -length)),
    days: over.slice(-length),
    about: `Os ${length} dias até ontem, ao lado dos ${length} antes.`,
  }
}

function sumOf(days: SalesOfDay[]): SalesFigures {
  const total = (of: (day: SalesOfDay) => number | null) =>
    days.reduce<number | null>((sum, day) => {
      const value = of(day)
      return sum === null || value === null ? null : sum + value
    }, 0)
  return {
    received: total(({ received }) => received),
    refunded: total(({ refunded }) => refunded),
    orders: total(({ orders }) => orders) ?? 0,
    units: total(({ units }) => units) ?? 0,
  }
}

/** What an order brought on average; null without orders or without sums. */
export function averageOf({ received, orders }: SalesFigures): number | null {
  return received === null || orders === 0 ? null : Math.round(received / orders)
}

/** '12 % a mais', '3 % a menos', 'igual'; without anything before it, nothing can be said. */
export function changeWords(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'igual'
  return `${Math.abs(percent)} % a ${percent > 0 ? 'mais' : 'menos'}`
}

function weekdayOf(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('pt-BR', { weekday: 'long', timeZone: 'UTC' })
}

/** Saturday and Sunday are masculine. */
function genderOf(day: string): 'o' | 'a' {
  return [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) ? 'o' : 'a'
}

/** '22/11' */
export function dayWords(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`
}
