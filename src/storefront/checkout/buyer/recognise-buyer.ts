import * as z from 'zod/mini'
import { CallFailed, call } from '#platform/browser/call.ts'
import { type Buyer, buyer } from '#shop/customers/customer.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { type FieldErrors, fieldErrors } from '#storefront/forms/field-errors.ts'
import { readSession, signIn, updateUser } from '#storefront/session/session-store.ts'

export type Recognised =
  /** a field is wrong; its message by its name */
  | { outcome: 'wrong'; errors: FieldErrors }
  /** a customer has this e-mail or CPF, and has to sign in */
  | { outcome: 'exists' }
  /** registered and signed in just now */
  | { outcome: 'registered' }
  /** the account that was registered before now has these data */
  | { outcome: 'corrected' }
  /** the shop could not be asked, so the purchase goes on as a guest's */
  | { outcome: 'unasked' }

/**
 * Finds out who a guest is (specification O3, O4): a customer who has to sign in, or a new one, who is registered with
 * the digits of the CPF as generic password and signed in with it. Who was registered so before, and has ordered nothing
 * yet, corrects that account. Never throws. When an answer is lost on the way, asking again leads to the same account.
 */
export async function recogniseBuyer(typed: Buyer): Promise<Recognised> {
  const read = z.safeDecode(buyer, typed)
  if (!read.success) {
    return { outcome: 'wrong', errors: fieldErrors(read.error.issues) }
  }
  const { name, cpf, email } = read.data
  try {
    const { exists } = await call(customerCalls.checkUser, { email, cpf })
    if (exists) return { outcome: 'exists' }
    const registration = { name, cpf, email, password: cpf, password_confirmation: cpf }
    const { user } = await call(customerCalls.register, registration)
    if (readSession().user?.id === user.id) {
      updateUser(user)
      return { outcome: 'corrected' }
    }
    await signIn(email, cpf)
    return { outcome: 'registered' }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // Another browser may have registered, or ordered, since this one asked.
    return { outcome: error.code === 'already_registered' ? 'exists' : 'unasked' }
  }
}
