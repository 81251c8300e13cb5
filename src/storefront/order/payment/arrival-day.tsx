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

/** The day in a line, and where there is room as a leaf of a calendar. */
export function ArrivalDay({ label, day }: { label: string; day: string }) {
  const [number, ...month] = day.split(' ')
  return (
    <p className="lg:@xl:grid lg:@xl:h-full lg:@xl:content-center lg:@xl:rounded-card lg:@xl:bg-paper lg:@xl:px-10 lg:@xl:py-6 lg:@xl:text-center">
      <span className="block text-sm lg:@xl:text-base lg:@xl:text-soft">{label}</span>{' '}
      <strong className="price text-lg lg:@xl:text-xl">
        <span className="lg:@xl:block lg:@xl:text-5xl lg:@xl:leading-none lg:@xl:text-available">
          {number}
        </span>{' '}
        {month.join(' ')}
      </strong>
    </p>
  )
}
