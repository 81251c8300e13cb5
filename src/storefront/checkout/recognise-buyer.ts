import * as z from 'zod/mini'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { type Buyer, buyer } from '#shop/customers/customer.ts'
import { texts } from '#shop/texts.ts'
import { signIn } from '#storefront/account/session-store.ts'
import { changeDraft, readDraft } from './checkout-draft-store.ts'

export type Recognised =
  /** a field is wrong; its message by its name */
  | { outcome: 'wrong'; errors: Record<string, string[]> }
  /** somebody with this e-mail or CPF is a customer: it is for them to sign in */
  | { outcome: 'exists' }
  /** registered and signed in just now */
  | { outcome: 'registered' }
  /** the shop could not be asked, so the purchase goes on as a guest's */
  | { outcome: 'unasked' }

/**
 * Finds out who a guest is (spec §4, guest checkout): a customer who has to sign in, or somebody new, who is
 * registered with the digits of the CPF as generic password and signed in with it (decisions 16). Never throws.
 *
 * When an answer is lost on the way, the account may be there without anybody knowing it. The tab remembers that it
 * asked for one, and signs in where the shop then says that somebody exists.
 */
export async function recogniseBuyer(typed: Buyer): Promise<Recognised> {
  const read = z.safeDecode(buyer, typed)
  if (!read.success) {
    return {
      outcome: 'wrong',
      errors: Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), [issue.message]])),
    }
  }
  const { name, cpf, email } = read.data
  let exists = false
  try {
    ;({ exists } = await call(contract.checkUser, { email, cpf }))
    if (exists && readDraft().registering !== email) return { outcome: 'exists' }
    changeDraft({ registering: email })
    if (!exists)
      await call(contract.register, { name, cpf, email, password: cpf, password_confirmation: cpf })
    await signIn(email, cpf)
    changeDraft({ registering: null })
    return { outcome: 'registered' }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const notOurs = exists && (error.status === 401 || error.status === 403)
    if (!notOurs && !isTaken(error)) return { outcome: 'unasked' }
    changeDraft({ registering: null })
    return { outcome: 'exists' }
  }
}

/** Somebody registered between the question and the registration. */
function isTaken({ errors }: CallFailed): boolean {
  const why = Object.values(errors).flat()
  return why.includes(texts.account.emailTaken) || why.includes(texts.account.cpfTaken)
}
