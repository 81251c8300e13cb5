import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import type { User } from '#shop/customers/account-schema.ts'
import type { Centavos } from '#shop/money.ts'
import { discountOf } from '#shop/pricing/coupon.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import type { CheckoutDraft } from '#storefront/checkout/checkout-draft-store.ts'
import { emptyAddress } from '#storefront/forms/address-draft.ts'

/** What will be charged, in centavos; the server calculates by the same rules and refuses any other total. */
export interface Sums {
  amount: Centavos
  discount: Centavos
  freight: Centavos
  /** nothing is said of the freight yet: the total is without it */
  freightUnknown: boolean
  total: Centavos
}

export function sumsOf(
  amount: Centavos,
  draft: CheckoutDraft,
  quotes: readonly Pick<ShippingQuote, 'id' | 'price'>[],
): Sums {
  const discount = draft.coupon ? discountOf(draft.coupon, amount) : 0
  const quote = quotes.find(({ id }) => id === draft.shipping_method)
  const freight = quote?.price ?? 0
  return { amount, discount, freight, freightUnknown: !quote, total: amount - discount + freight }
}

/** The draft with a customer's own data, and with methods that are offered. */
export function completeDraft(
  typed: CheckoutDraft,
  user: User | null,
  options: CheckoutOptions,
  quotes: ShippingQuote[],
): CheckoutDraft {
  const offered = (methods: { id: string }[], id: string) =>
    (methods.find((method) => method.id === id) ?? methods[0])?.id ?? ''
  return {
    ...typed,
    // What checkout registered can still be corrected.
    ...(user && !user.provisional ? { email: user.email, cpf: user.cpf, name: user.name } : {}),
    shipping: user?.shipping[0] ? { ...emptyAddress, ...user.shipping[0] } : typed.shipping,
    shipping_method: offered(quotes, typed.shipping_method),
    payment_method: offered(options.payment_methods, typed.payment_method),
  }
}

/** The draft with a payment method that fits its total: where nothing is to be paid, no card is asked for. */
export function withPaymentMethod(
  draft: CheckoutDraft,
  { total }: Sums,
  options: CheckoutOptions,
): CheckoutDraft {
  return total === 0 ? { ...draft, payment_method: options.payment_methods[0]?.id ?? '' } : draft
}
