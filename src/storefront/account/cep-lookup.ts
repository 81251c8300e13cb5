import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { cepDigits, validCep } from '#shop/customers/cep.ts'

/** What a postal code says of an address. A city-wide one gives neither street nor district. */
export interface FoundAddress {
  address: string
  address_bairro: string
  city: string
  state: string
}

export type Lookup =
  /** `place`: 'São Paulo/SP' */
  | { outcome: 'found'; found: FoundAddress; place: string }
  /** the post has no such code */
  | { outcome: 'unknown' }
  /** nobody could say in time; the fields are for the buyer to fill (decisions 33) */
  | { outcome: 'unanswered' }

// As long as the shop itself takes at most (decisions 33); a phone that lost its connection gets no answer at all.
const LIMIT_MS = 4_000

/** Asks the shop for the address of a postal code. Never throws; half a code is 'unknown'. */
export async function lookupCep(typed: string): Promise<Lookup> {
  if (!validCep(typed)) return { outcome: 'unknown' }
  try {
    const answer = await call(
      contract.postalCode,
      { cep: cepDigits(typed) },
      { signal: AbortSignal.timeout(LIMIT_MS) },
    )
    return {
      outcome: 'found',
      found: {
        address: answer.logradouro,
        address_bairro: answer.bairro,
        city: answer.localidade,
        state: answer.nome,
      },
      place: `${answer.localidade}/${answer.uf}`,
    }
  } catch (error) {
    return {
      outcome: error instanceof CallFailed && [404, 422].includes(error.status) ? 'unknown' : 'unanswered',
    }
  }
}
