import { promisedArrival } from '#shop/orders/arrival.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'

/** The day that counts now: by which the order is to arrive, or on which it did. */
export function dayThatCounts(order: OrderView): { label: string; day: string } | null {
  const arrival = promisedArrival(order)
  if (arrival) return { label: 'Chega até', day: arrival }
  const delivered = order.events.findLast(({ status }) => status === order.status && status === 'delivered')
  if (!delivered) return null
  const day = delivered.at.toLocaleDateString('pt-BR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Sao_Paulo',
  })
  return { label: 'Entregue em', day }
}

/** The day on a phone in a line, on wide screens as a leaf of a calendar. */
export function ArrivalDay({ label, day }: { label: string; day: string }) {
  const [number, ...month] = day.split(' ')
  return (
    <p className="lg:grid lg:h-full lg:content-center lg:rounded-card lg:bg-paper lg:px-10 lg:py-6 lg:text-center">
      <span className="block text-sm lg:text-base lg:text-soft">{label}</span>{' '}
      <strong className="price text-lg lg:text-xl">
        <span className="lg:block lg:text-5xl lg:leading-none lg:text-available">{number}</span>{' '}
        {month.join(' ')}
      </strong>
    </p>
  )
}
