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

interface ArrivalDayProps {
  label: string
  day: string
  /** it goes the way it should: in green */
  good: boolean
}

/** The day in a line, and where there is room as a leaf of a calendar. */
export function ArrivalDay({ label, day, good }: ArrivalDayProps) {
  const [number, ...month] = day.split(' ')
  return (
    <p className="lg:@xl:text-center">
      <span className="block text-sm text-soft">{label}</span>{' '}
      <strong className="price text-lg lg:@xl:text-xl">
        <span
          className={`lg:@xl:block lg:@xl:text-4xl lg:@xl:leading-none ${good ? 'lg:@xl:text-available' : ''}`}
        >
          {number}
        </span>{' '}
        {month.join(' ')}
      </strong>
    </p>
  )
}
