import { paymentReference } from '#shop/orders/order.ts'

/** How providers name a charge back to us: the order's reference and which attempt it is. */
export function chargeReference(orderNumber: number, paymentId: number): string {
  return `${paymentReference(orderNumber)}-${paymentId}`
}

/** Whether a reference is of any charge of an order. */
export function namesOrder(reference: string, orderNumber: number): boolean {
  return reference.startsWith(`${paymentReference(orderNumber)}-`)
}

/** The payment that a reference names, or null. */
export function paymentInReference(reference: string | null): number | null {
  const [, id] = /^PED\d{7,}-(\d{1,15})$/.exec(reference ?? '') ?? []
  return id ? Number(id) : null
}
