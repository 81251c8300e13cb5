import { type OrderStatus, progressOf } from '#shop/orders/order.ts'
import { Check } from '#ui/icons.tsx'

interface Progress {
  status: OrderStatus
  shipping_method: { id: string }
  events: { status: OrderStatus; at: Date }[]
}

/** How far an order has come (specification O10); nothing for one that has left the way. */
export function OrderProgress({ order }: { order: Progress }) {
  const progress = progressOf(order)
  if (progress === null) return null
  const { steps, reached } = progress
  return (
    <ol
      aria-label="Andamento do pedido"
      className="grid border-t border-line p-5 sm:auto-cols-fr sm:grid-flow-col sm:px-0 sm:py-6 sm:text-center sm:text-sm"
    >
      {steps.map((step, index) => {
        const done = index <= reached
        const event = order.events.find(({ status }) => status === step.status)
        return (
          <li
            key={step.status}
            aria-current={index === reached ? 'step' : undefined}
            className="relative max-sm:flex max-sm:min-h-11 max-sm:gap-3 max-sm:px-1"
          >
            {index > 0 && <Path done={done} />}
            <span
              aria-hidden="true"
              className={`relative z-10 grid size-6 shrink-0 place-items-center rounded-full sm:mx-auto ${done ? 'bg-available text-white' : 'border-2 border-line bg-paper'}`}
            >
              {done && <Check className="size-4" />}
            </span>
            <span className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:content-start max-sm:gap-x-3">
              <span className={`leading-tight sm:mt-2 sm:block ${done ? 'font-semibold' : 'text-soft'}`}>
                {step.name}
              </span>
              {done && event && (
                <span className="text-sm text-soft tabular-nums sm:block">{day(event.at)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** From the step before to this one: upwards on phones, to the left elsewhere. */
function Path({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute bottom-full left-[0.9375rem] h-5 w-0.5 sm:top-3 sm:right-1/2 sm:bottom-auto sm:left-[-50%] sm:h-0.5 sm:w-auto ${done ? 'bg-available' : 'bg-line'}`}
    />
  )
}

/** `26/11`, by the clock of the shop. */
export function day(at: Date): string {
  return at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo' })
}
