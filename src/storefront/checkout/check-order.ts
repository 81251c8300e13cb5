import * as z from 'zod/mini'
import { accountBuyer, type Checkout } from '#shop/checkout/checkout-schema.ts'
import { buyer, shipping } from '#shop/customers/customer.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { CartLine } from '#shop/pricing/cart.ts'
import { type FieldErrors, fieldErrors } from '#storefront/forms/field-errors.ts'
import type { CheckoutDraft } from './checkout-draft-store.ts'

type Checked = { order: Checkout; errors: Record<string, never> } | { order: null; errors: FieldErrors }

/**
 * The order that a draft says, or what is wrong at which field, by the same rules as the server's.
 * @param signedIn whether the buyer is a customer, whose name and CPF are the account's
 * @param total what the buyer was shown, in centavos; the server refuses an order that would cost anything else
 */
export function checkOrder(
  lines: CartLine[],
  draft: CheckoutDraft,
  { signedIn, total }: { signedIn: boolean; total: number },
): Checked {
  const who = z.safeDecode(signedIn ? accountBuyer : buyer, {
    name: draft.name,
    cpf: draft.cpf,
    email: draft.email,
  })
  const where = z.safeDecode(shipping, draft.shipping)
  const noShipping: FieldErrors =
    draft.shipping_method === '' ? { shipping_method: [orderTexts.noSuchShipping] } : {}
  if (!who.success || !where.success || draft.shipping_method === '') {
    return { order: null, errors: { ...errorsOf(who), ...errorsOf(where, 'shipping.'), ...noShipping } }
  }
  return {
    order: {
      items: lines.map(({ product, count }) => ({ product_id: product.id, count })),
      ...(draft.coupon ? { coupon: draft.coupon.code } : {}),
      customer: who.data,
      shipping: where.data,
      shipping_method: draft.shipping_method,
      payment_method: draft.payment_method as Checkout['payment_method'],
      total,
    },
    errors: {},
  }
}

function errorsOf(read: z.core.util.SafeParseResult<unknown>, prefix = ''): FieldErrors {
  return read.success ? {} : fieldErrors(read.error.issues, prefix)
}
