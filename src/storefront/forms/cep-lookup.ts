import { CallFailed, call } from '#platform/browser/call.ts'
import { cepDigits, validCep } from '#shop/customers/address/cep.ts'

const customerCalls = () => import('#shop/customers/customers.contract.ts')

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
  /** no service answered in time; the buyer fills the fields (specification O5) */
  | { outcome: 'unanswered'; offline: boolean }

// As long as the shop itself takes at most (specification O5); a phone that lost its connection gets no answer at all.
const TIMEOUT_MS = 4_000

/** Asks the shop for the address of a postal code. Never throws; half a code is 'unknown'. */
export async function lookupCep(typed: string): Promise<Lookup> {
  if (!validCep(typed)) return { outcome: 'unknown' }
  try {
    const answer = await call(
      customerCalls().then(({ postalCode }) => postalCode),
      { cep: cepDigits(typed) },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
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
    const unknown = error instanceof CallFailed && [404, 422].includes(error.status)
    return unknown ? { outcome: 'unknown' } : { outcome: 'unanswered', offline: !navigator.onLine }
  }
}
