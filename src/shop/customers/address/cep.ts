import type { StateCode } from './states.ts'

const DIGITS = 8

/** `01.001-000` → `01001000`, as stored. Any punctuation is accepted, also the post's own `01001-000`. */
export function cepDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, DIGITS)
}

/** `01001000` → `01.001-000` (specification O5: NN.NNN-NNN); half a postal code is formatted as far as it goes. */
export function formatCep(typed: string): string {
  const digits = cepDigits(typed)
  const [first, second, third] = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)]
  return first + (second && `.${second}`) + (third && `-${third}`)
}

/** True for eight digits from 01000000 on; below, no code is assigned. */
export function validCep(typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  return digits.length === DIGITS && digits >= '01000000'
}

/** The highest first three digits of each state's ranges, as the post assigned them; some states have two ranges. */
const ranges: [upTo: string, StateCode | null][] = [
  ['199', 'SP'],
  ['289', 'RJ'],
  ['299', 'ES'],
  ['399', 'MG'],
  ['489', 'BA'],
  ['499', 'SE'],
  ['569', 'PE'],
  ['579', 'AL'],
  ['589', 'PB'],
  ['599', 'RN'],
  ['639', 'CE'],
  ['649', 'PI'],
  ['659', 'MA'],
  ['688', 'PA'],
  ['689', 'AP'],
  ['692', 'AM'],
  ['693', 'RR'],
  ['698', 'AM'],
  ['699', 'AC'],
  ['727', 'DF'],
  ['729', 'GO'],
  ['736', 'DF'],
  ['767', 'GO'],
  ['769', 'RO'],
  ['779', 'TO'],
  ['788', 'MT'],
  ['789', null],
  ['799', 'MS'],
  ['879', 'PR'],
  ['899', 'SC'],
  ['999', 'RS'],
]

/** The state of a postal code; null for an invalid or unassigned one. */
export function stateOfCep(typed: string): StateCode | null {
  if (!validCep(typed)) return null
  const start = cepDigits(typed).slice(0, 3)
  return ranges.find(([upTo]) => start <= upTo)?.[1] ?? null
}
