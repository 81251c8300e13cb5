import { useState } from 'react'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { type BuyersReturnKind, returnKindsOf } from '#shop/orders/returns/returns.ts'
import { OrderAction } from './order-action.tsx'
import { ReturnDialog } from './return-dialog.tsx'

interface ReturnOrderProps {
  order: OrderView
  /** the present, by the shop's clock */
  now: Date
  /** takes the order as it stands afterwards */
  onReturned: (now: OrderReply) => void
}

const names = {
  withdrawal: { button: 'Desistir da compra', title: (number: number) => `Desistir da compra ${number}?` },
  defect: { button: 'Produto com defeito', title: () => 'Produto com defeito' },
}

/** What of an order that was sent can be given back, and why: the buyer's rights (CDC art. 49, 18 and 26). */
export function ReturnOrder({ order, now, onReturned }: ReturnOrderProps) {
  const [asking, setAsking] = useState<BuyersReturnKind | null>(null)
  return (
    <>
      {returnKindsOf(order, now).map((kind) => (
        <OrderAction key={kind} name={names[kind].button} onClick={() => setAsking(kind)} />
      ))}
      {asking && (
        <ReturnDialog
          order={order}
          kind={asking}
          title={names[asking].title(order.number)}
          onKept={() => setAsking(null)}
          onReturned={(reply) => {
            setAsking(null)
            onReturned(reply)
          }}
        />
      )}
    </>
  )
}
