import Check from 'lucide-react/icons/check'
import { type OrderStatus, progressOf, progressSteps, statusNames } from '#shop/orders/order.ts'

interface Progress {
  status: OrderStatus
  events: { status: OrderStatus; at: Date }[]
}

/** How far an order has come; one that ended otherwise says so instead (spec §2, order history; decisions 36). */
export function OrderProgress({ order }: { order: Progress }) {
  const reached = progressOf(order)
  if (reached === null) return <p className="font-semibold">{statusNames[order.status]}</p>
  return (
    <ol aria-label="Andamento do pedido" className="grid grid-cols-5 text-center text-xs sm:text-sm">
      {progressSteps.map((step, index) => {
        const done = index <= reached
        const event = order.events.find(({ status }) => status === step.status)
        return (
          <li
            key={step.status}
            aria-current={index === reached ? 'step' : undefined}
            className="relative px-1"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-3 right-1/2 left-[-50%] h-0.5 ${done ? 'bg-available' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative mx-auto grid size-6 place-items-center rounded-full ${done ? 'bg-available text-white' : 'border-2 border-line bg-paper'}`}
            >
              {done && <Check className="size-4" />}
            </span>
            <span className={`mt-2 block leading-tight ${done ? 'font-semibold' : 'text-soft'}`}>
              {step.name}
            </span>
            {done && event && <span className="block text-xs text-soft tabular-nums">{day(event.at)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function day(at: Date): string {
  return at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo' })
}
