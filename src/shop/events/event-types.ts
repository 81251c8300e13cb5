/** What the shop tells programs of, and how the owner reads it. */
export const eventNames = {
  'order.placed': 'pedido feito',
  'order.paid': 'pedido pago',
  'order.shipped': 'pedido enviado',
  'order.cancelled': 'pedido cancelado, vencido ou devolvido',
  'return.changed': 'devolução mudou',
  'stock.changed': 'estoque mudou',
  'product.changed': 'produto ou preço mudou',
} as const

export type EventType = keyof typeof eventNames
export const eventTypes = Object.keys(eventNames) as [EventType, ...EventType[]]

/** What stands in `data` of each, as /openapi.json describes it. */
export const eventData: Record<EventType, Record<string, object>> = {
  'order.placed': order('awaiting_payment, or paid when it costs nothing'),
  'order.paid': order('paid'),
  'order.shipped': order('shipped'),
  'order.cancelled': order('cancelled, expired or refunded'),
  'return.changed': {
    number: { type: 'integer', description: 'of /api/admin/orders/{number}' },
    protocol: { type: 'string' },
    kind: {
      type: 'string',
      description: 'withdrawal, defect, or shop for what the shop paid back by itself',
    },
    status: {
      type: 'string',
      description:
        'requested, authorized, arrived, checked, refunding, refunded, resolved, refused or cancelled',
    },
  },
  'stock.changed': {
    ...product(),
    quantity: { type: 'integer', description: 'units that can be bought now' },
  },
  'product.changed': product(),
}

function order(status: string) {
  return {
    number: { type: 'integer', description: 'of /api/admin/orders/{number}' },
    status: { type: 'string', description: status },
  }
}

function product() {
  return {
    id: { type: 'integer', description: 'of /api/admin/products/{id}' },
    sku: { type: 'string' },
  }
}
