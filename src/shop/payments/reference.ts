import { paymentReference } from '#shop/orders/order.ts'

/** How providers name a charge back to us: the order's reference and which attempt it is. */
export function chargeReference(orderNumber: number, paymentId: number): string {
  return `${paymentReference(orderNumber)}-${paymentId}`
}

/** The payment that a reference names, or null. */
export function paymentInReference(reference: string | null): number | null {
  const [, id] = /^PED\d{7,}-(\d{1,15})$/.exec(reference ?? '') ?? []
  return id ? Number(id) : null
}
