import { NextStep } from '#admin/orders/next-step.tsx'
import { OrderRow } from '#admin/orders/order-row.tsx'
import type { Waiting } from '#shop/today/today-schema.ts'
import { Queue } from './queue.tsx'
import { timeLeft } from './today-words.ts'

/** Orders whose promise is running out, the most urgent first. */
export function LateOrders({
  late: { count, orders },
  onChanged,
}: {
  late: NonNullable<Waiting['late']>
  onChanged: () => void
}) {
  if (orders.length === 0) return null
  const others = count - orders.length
  return (
    <Queue
      title="O prazo está acabando"
      about={`Precisam sair para chegar no prazo prometido.${others > 0 ? ` E mais ${others}.` : ''}`}
    >
      {orders.map(({ order, leave_by }) => (
        <OrderRow
          key={order.number}
          order={order}
          remark={timeLeft(leave_by)}
          action={<NextStep order={order} onChanged={onChanged} />}
        />
      ))}
    </Queue>
  )
}
