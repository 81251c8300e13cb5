import { NextStep } from '#admin/orders/next-step.tsx'
import { OrderRow } from '#admin/orders/order-row.tsx'
import type { Waiting } from '#shop/today/today-schema.ts'
import { Queue } from './queue.tsx'

const HOUR_MS = 3600_000

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

/** How long there is until a moment, or since it was missed: 'Precisa sair em 5 h', 'Atrasado há 2 dias'. */
function timeLeft(until: Date): string {
  const hours = (until.getTime() - Date.now()) / HOUR_MS
  if (hours >= 1) return `Precisa sair em ${Math.floor(hours)} h`
  if (hours >= 0) return 'Precisa sair já'
  const late = Math.ceil(-hours)
  return `Atrasado há ${late < 48 ? `${late} h` : `${Math.floor(late / 24)} dias`}`
}
