import { cepDigits, validCep } from './cep.ts'
import { cepRanges } from './cep-ranges.ts'
import { type StateCode, stateCodes } from './states.ts'

/** The state of a postal code; null for an invalid or unassigned one. */
export function stateOfCep(typed: string): StateCode | null {
  if (!validCep(typed)) return null
  const cep = cepDigits(typed)
  const holds = (state: StateCode) => cepRanges[state].some(([first, last]) => first <= cep && cep <= last)
  return stateCodes.find(holds) ?? null
}
