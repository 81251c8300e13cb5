/** The states of an order. A draft appears in no list. */
export const orderStatuses = [
  'draft',
  'awaiting_payment',
  'paid',
  'picking',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The way of sending of what is sold at the counter: it never leaves as a parcel. */
export const COUNTER = 'counter'

/** The way of sending of what was added to a paid order: in that order's parcel. */
export const TOGETHER = 'together'

/** The way of sending that the shop agreed with a buyer: no carrier was asked. */
export const AGREED = 'agreed'

/** What may be done with an order, and in which states: the server refuses by it, buttons grey out by it. */
const actions = {
  place: ['draft'],
  /** money may also come after the order was given up: it is never turned away, the shop looks what can be done */
  pay: ['awaiting_payment', 'cancelled', 'expired'],
  pick: ['paid'],
  ship: ['paid', 'picking'],
  deliver: ['shipped'],
  /** the customer's own right, until the parcel leaves */
  cancel: ['awaiting_payment', 'paid', 'picking'],
  expire: ['awaiting_payment'],
  /** the money went back */
  refund: ['paid', 'picking', 'shipped', 'delivered', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderAction = keyof typeof actions

/** The state that each action leads to. */
const leadsTo: Record<OrderAction, OrderStatus> = {
  place: 'awaiting_payment',
  pay: 'paid',
  pick: 'picking',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
}

/** `orderCan.cancel(order)` */
export const orderCan = Object.fromEntries(
  Object.entries(actions).map(([action, states]) => [
    action,
    (order: { status: OrderStatus }) => (states as readonly OrderStatus[]).includes(order.status),
  ]),
) as Record<OrderAction, (order: { status: OrderStatus }) => boolean>

/** The states in which an action is allowed, for the guard of its update. */
export function allowedFrom(action: OrderAction): OrderStatus[] {
  return [...actions[action]]
}

/** The state in which an order is once the action is done. */
export function statusAfter(action: OrderAction): OrderStatus {
  return leadsTo[action]
}

/** How customers and staff read a state. */
export const statusNames: Record<OrderStatus, string> = {
  draft: 'Rascunho',
  awaiting_payment: 'Aguardando pagamento',
  paid: 'Pagamento confirmado',
  picking: 'Em separação',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
  expired: 'Expirado',
  refunded: 'Reembolsado',
}

interface ProgressStep {
  status: OrderStatus
  name: string
}

/** The steps of the progress bar (specification T3), in their order. */
export const progressSteps = [
  { status: 'awaiting_payment', name: 'Pedido recebido' },
  { status: 'paid', name: 'Pagamento confirmado' },
  { status: 'picking', name: 'Em separação' },
  { status: 'shipped', name: 'Enviado' },
  { status: 'delivered', name: 'Entregue' },
] as const satisfies readonly ProgressStep[]

/** The same of a sale at the counter: it was in its buyer's hands before it was written down. */
const counterSteps = [
  { status: 'awaiting_payment', name: 'Vendido no balcão' },
  { status: 'paid', name: 'Pagamento confirmado' },
  { status: 'delivered', name: 'Entregue na hora' },
] as const satisfies readonly ProgressStep[]

/** The way of an order, and how far it has come on it, from 0; null when it has left the way to delivery. */
export function progressOf(order: { status: OrderStatus; shipping_method: { id: string } }) {
  const steps: readonly ProgressStep[] = order.shipping_method.id === COUNTER ? counterSteps : progressSteps
  const reached = steps.findIndex(({ status }) => status === order.status)
  return reached === -1 ? null : { steps, reached }
}

/** `1042` → `PED0001042`: how the payment of an order names it (a Pix txid takes letters and digits only). */
export function paymentReference(number: number): string {
  return `PED${String(number).padStart(7, '0')}`
}

/** `ped0001042`, or `PED0001042-77` of one charge → `1042`; null for what is no such name. */
export function numberInReference(typed: string): number | null {
  const [, number] = /^PED(\d{7,9})(?:-\d+)?$/i.exec(typed) ?? []
  return number ? Number(number) : null
}
