import { CallFailed, call } from '#platform/browser/call.ts'
import { cepDigits, validCep } from '#shop/customers/address/cep.ts'

const postalCodeCalls = () => import('#shop/customers/address/postal-code.calls.ts')

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
  /** no service answered in time; the buyer fills the fields (specification O5). `state`: in whose range the code lies, '' unless the shop said it */
  | { outcome: 'unanswered'; offline: boolean; state: string }

// As long as the shop itself takes at most (specification O5); a phone that lost its connection gets no answer at all.
const TIMEOUT_MS = 4_000

/** Asks the shop for the address of a postal code. Never throws; half a code is 'unknown'. */
export async function lookupCep(typed: string): Promise<Lookup> {
  if (!validCep(typed)) return { outcome: 'unknown' }
  try {
    const answer = await call(
      postalCodeCalls().then(({ postalCode }) => postalCode),
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
    const { status, body } =
      error instanceof CallFailed ? error : { status: 0, body: {} as CallFailed['body'] }
    if (status === 404 || status === 422) return { outcome: 'unknown' }
    const state = typeof body.nome === 'string' ? body.nome : ''
    return { outcome: 'unanswered', offline: !navigator.onLine, state }
  }
}
