import * as z from 'zod/mini'
import type { CartLine } from '#shop/cart/cart.ts'
import { buyer, shipping } from '#shop/customers/customer.ts'
import { accountBuyer, type Checkout } from '#shop/orders/order-shapes.ts'
import type { CheckoutDraft } from './checkout-draft-store.ts'

type Checked =
  | { order: Checkout; errors: Record<string, never> }
  | { order: null; errors: Record<string, string[]> }

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
  if (!who.success || !where.success) {
    return { order: null, errors: { ...complaints(who), ...complaints(where, 'shipping.') } }
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

function complaints(read: z.core.util.SafeParseResult<unknown>, prefix = ''): Record<string, string[]> {
  if (read.success) return {}
  return Object.fromEntries(
    read.error.issues.map((issue) => [prefix + issue.path.join('.'), [issue.message]]),
  )
}
