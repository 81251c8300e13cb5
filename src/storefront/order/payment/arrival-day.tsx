import { promisedArrival } from '#shop/orders/arrival.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'

const endedOn: Partial<Record<OrderView['status'], string>> = {
  delivered: 'Entregue em',
  cancelled: 'Cancelado em',
  expired: 'Encerrado em',
  refunded: 'Reembolsado em',
}

/** The day that counts now: by which the order is to arrive, on which it did, or on which it ended otherwise. */
export function dayThatCounts(order: OrderView): { label: string; day: string } | null {
  const arrival = promisedArrival(order)
  if (arrival) return { label: 'Chega até', day: arrival }
  const label = endedOn[order.status]
  const ended = order.events.findLast(({ status }) => status === order.status)
  if (!label || !ended) return null
  const day = ended.at.toLocaleDateString('pt-BR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Sao_Paulo',
  })
  return { label, day }
}

interface DayProps {
  label: string
  day: string
}

/** On which it ended otherwise: needed by few, and so a line. */
export function EndedOn({ label, day }: DayProps) {
  return (
    <p className="mt-2 text-sm text-soft">
      {label} <span className="inline-block font-medium text-ink">{day}</span>
    </p>
  )
}

/** The day, large, beside its words. */
export function ArrivalDay({ label, day }: DayProps) {
  const [number, ...month] = day.split(' ')
  return (
    <p className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
      <span className="self-end text-sm text-soft">{label}</span>{' '}
      <strong className="contents">
        <span className="price order-first row-span-2 text-[min(2.25rem,14vw)] leading-none">{number}</span>{' '}
        <span className="price min-w-0 self-start text-[min(1.125rem,7vw)] wrap-anywhere">
          {month.join(' ')}
        </span>
      </strong>
    </p>
  )
}
