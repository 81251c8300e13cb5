import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { centavosIn } from '#commands/typed-amount.ts'
import { couponCode } from '#shop/pricing/coupon.ts'
import type { NewCoupon } from '#shop/pricing/coupon-list.server.ts'

const options = {
  from: { type: 'string' },
  until: { type: 'string' },
  minimum: { type: 'string' },
  uses: { type: 'string' },
  'uses-per-customer': { type: 'string' },
} as const

/**
 * A coupon as it is typed: `NATAL10 10% --until 24/12/2026`.
 * @returns the coupon, or what is wrong with it, in Portuguese
 */
export function typedCoupon(args: string[]): NewCoupon | { problem: string } {
  const typed = wordsOf(args)
  if (!typed) return { problem: 'Falta o valor de uma opção.' }
  const [code, amount, ...rest] = typed.positionals
  if (!code || !amount) return { problem: 'Diga o código e o valor.' }
  if (rest.length > 0)
    return { problem: `Não entendo "${rest.join(' ')}": o valor se escreve junto, como 10%.` }
  if (!/^\S{1,40}$/.test(couponCode(code)))
    return { problem: 'O código tem até 40 letras e números, sem espaço.' }
  const worth = worthOf(amount)
  if (!worth) return { problem: `Não entendo o valor "${amount}": escreva 10% (de 1 a 100) ou 5,00.` }
  const { from, until, minimum, uses, 'uses-per-customer': perCustomer } = typed.values
  const [valid_from, valid_until] = [optional(from, dayIn), optional(until, dayIn)]
  if (valid_from === undefined || valid_until === undefined)
    return { problem: 'Escreva os dias assim: 24/12/2026.' }
  if (valid_from && valid_until && valid_from > valid_until)
    return { problem: 'O último dia vem antes do primeiro.' }
  if (valid_until && valid_until < today()) return { problem: 'O último dia já passou.' }
  const least = minimum === undefined ? 0 : centavosIn(minimum)
  if (least === null) return { problem: 'Escreva o valor mínimo da compra assim: 50,00.' }
  const [max_uses, max_uses_per_customer] = [optional(uses, countIn), optional(perCustomer, countIn)]
  if (max_uses === undefined || max_uses_per_customer === undefined)
    return { problem: 'Escreva quantas vezes o cupom vale como um número a partir de 1.' }
  return { code, ...worth, valid_from, valid_until, minimum: least, max_uses, max_uses_per_customer }
}

function wordsOf(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return null
  }
}

/** `10%` or an amount in reais. */
function worthOf(typed: string): Pick<NewCoupon, 'type' | 'value'> | null {
  const percent = /^(\d{1,3})%$/.exec(typed)?.[1]
  const value = percent === undefined ? centavosIn(typed) : Number(percent)
  if (!value || (percent !== undefined && value > 100) || value > MAX_INTEGER) return null
  return { type: percent === undefined ? 'fixed' : 'percentage', value }
}

/** By the shop's calendar. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Null for what was not typed, undefined for what is no such thing. */
const optional = <Read>(typed: string | undefined, read: (typed: string) => Read | undefined) =>
  typed === undefined ? null : read(typed)

/** `24/12/2026` → `2026-12-24` */
function dayIn(typed: string): string | undefined {
  const iso = /^\d{2}\/\d{2}\/\d{4}$/.test(typed) ? typed.split('/').reverse().join('-') : ''
  return z.iso.date().safeParse(iso).success ? iso : undefined
}

const MAX_INTEGER = 2 ** 31 - 1

function countIn(typed: string): number | undefined {
  const count = /^\d{1,10}$/.test(typed) ? Number(typed) : 0
  return count > 0 && count <= MAX_INTEGER ? count : undefined
}
