import { useLive } from '#admin/data/use-live.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { NextStep } from '#admin/orders/next-step.tsx'
import { OrderRow } from '#admin/orders/order-row.tsx'
import type { OrderTab } from '#shop/backoffice/order-schema.ts'
import * as orderCalls from '#shop/backoffice/orders.contract.ts'
import { allWords, Queue } from './queue.tsx'

const SHOWN = 5

/** The orders that wait, by the next thing to do. */
export const queues: { tab: OrderTab; title: string }[] = [
  { tab: 'attention', title: 'Precisam de você' },
  { tab: 'confirm', title: 'Dinheiro a confirmar' },
  { tab: 'pick', title: 'Separar' },
  { tab: 'ship', title: 'Enviar' },
]

interface OrderQueueProps {
  tab: OrderTab
  title: string
  count: number
  onChanged: () => void
}

/** The oldest orders of one tab, each with its next step. */
export function OrderQueue({ tab, title, count, onChanged }: OrderQueueProps) {
  const { data, reload } = useReading(orderCalls.staffOrders, { tab, search: '', oldest: true })
  useLive(reload, true, 'orders')
  function changed() {
    reload()
    onChanged()
  }
  return (
    <Queue title={title} all={{ to: `/admin/pedidos?aba=${tab}`, words: allWords(count, SHOWN) }}>
      {data?.orders.slice(0, SHOWN).map((order) => (
        <OrderRow key={order.number} order={order} action={<NextStep order={order} onChanged={changed} />} />
      ))}
    </Queue>
  )
}
