import * as z from 'zod/mini'

/** A day of the shop's calendar in an address: '2026-11-22'. */
export const day = z
  .string()
  .check(
    z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, { error: 'Escreva o dia assim: 2026-11-22.' }),
    z.refine(isDay),
  )

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
