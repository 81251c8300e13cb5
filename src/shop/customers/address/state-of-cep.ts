import { cepDigits, validCep } from './cep.ts'
import type { StateCode } from './states.ts'

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
