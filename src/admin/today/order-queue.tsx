import { NextStep } from '#admin/orders/next-step.tsx'
import { OrderRow } from '#admin/orders/order-row.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { Waiting } from '#shop/today/today-schema.ts'
import { allWords, Queue } from './queue.tsx'

type WaitingQueue = NonNullable<Waiting['queues']>[number]

const titles: Record<WaitingQueue['tab'], string> = {
  attention: 'Precisam de você',
  confirm: 'Dinheiro a confirmar',
  pick: 'Separar',
  ship: 'Enviar',
}

/** The first orders of one tab, each with its next step. */
export function OrderQueue({
  queue: { tab, count, orders },
  onChanged,
}: {
  queue: WaitingQueue
  onChanged: () => void
}) {
  const mayChange = useRight('orders:change')
  // Of what needs a look, who packs has the returns alone.
  const isReturns = tab === 'attention' && !mayChange
  const to = isReturns ? '/admin/pedidos/devolucoes' : `/admin/pedidos?aba=${tab}`
  return (
    <Queue title={titles[tab]} all={{ to, words: allWords(count, orders.length) }}>
      {orders.map((order) => (
        <OrderRow
          key={order.number}
          order={order}
          leaveBy={order.leave_by}
          action={<NextStep order={order} onChanged={onChanged} />}
        />
      ))}
    </Queue>
  )
}
