import type { Centavos } from '#platform/money.ts'
import { discountOf } from '#shop/coupons/coupon.ts'
import type { User } from '#shop/customers/account-shapes.ts'
import type { CheckoutOptions } from '#shop/orders/order-shapes.ts'
import { emptyAddress } from '#storefront/account/address-draft.ts'
import type { CheckoutDraft } from './checkout-draft-store.ts'

/** What will be charged, in centavos; the server reckons by the same rules and refuses any other total. */
export interface Sums {
  amount: Centavos
  discount: Centavos
  freight: Centavos
  total: Centavos
}

export function sumsOf(amount: Centavos, draft: CheckoutDraft, options: CheckoutOptions): Sums {
  const discount = draft.coupon ? discountOf(draft.coupon, amount) : 0
  const freight = options.shipping_methods.find(({ id }) => id === draft.shipping_method)?.amount ?? 0
  return { amount, discount, freight, total: amount - discount + freight }
}

/** What was typed, with what the shop knows better: a customer's own data, and methods that there are. */
export function known(typed: CheckoutDraft, user: User | null, options: CheckoutOptions): CheckoutDraft {
  const among = (list: { id: string }[], id: string) =>
    (list.find((one) => one.id === id) ?? list[0])?.id ?? ''
  return {
    ...typed,
    ...(user ? { email: user.email, cpf: user.cpf, name: user.name } : {}),
    shipping: user?.shipping[0] ? { ...emptyAddress, ...user.shipping[0] } : typed.shipping,
    shipping_method: among(options.shipping_methods, typed.shipping_method),
    payment_method: among(options.payment_methods, typed.payment_method),
  }
}

/** Where nothing is to be paid no card is asked for. */
export function paidBy(draft: CheckoutDraft, { total }: Sums, options: CheckoutOptions): CheckoutDraft {
  return total === 0 ? { ...draft, payment_method: options.payment_methods[0]?.id ?? '' } : draft
}
