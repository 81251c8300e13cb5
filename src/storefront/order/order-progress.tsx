import { type OrderStatus, progressOf } from '#shop/orders/order.ts'
import { Check } from '#ui/icons.tsx'

interface Progress {
  status: OrderStatus
  shipping_method: { id: string }
  events: { status: OrderStatus; at: Date }[]
}

interface OrderProgressProps {
  order: Progress
  /** on phones one row of signs, of which only the one that is reached says its name */
  short?: boolean
}

/** How far an order has come (specification O10); nothing for one that has left the way. */
export function OrderProgress({ order, short = false }: OrderProgressProps) {
  const progress = progressOf(order)
  if (progress === null) return null
  const { steps, reached } = progress
  return (
    <ol
      aria-label="Andamento do pedido"
      className={`grid sm:auto-cols-fr sm:grid-flow-col sm:text-center sm:text-sm ${short ? 'max-sm:auto-cols-fr max-sm:grid-flow-col' : ''}`}
    >
      {steps.map((step, index) => {
        const done = index <= reached
        const event = order.events.find(({ status }) => status === step.status)
        return (
          <li
            key={step.status}
            aria-current={index === reached ? 'step' : undefined}
            className={`relative max-sm:px-1 ${short ? '' : 'max-sm:flex max-sm:min-h-11 max-sm:gap-3'}`}
          >
            {index > 0 && <Path done={done} across={short} />}
            <span
              aria-hidden="true"
              className={`relative z-10 grid size-6 shrink-0 place-items-center rounded-full sm:mx-auto ${short ? 'mx-auto' : ''} ${done ? 'bg-available text-white' : 'border-2 border-line bg-paper'}`}
            >
              {done && <Check className="size-4" />}
            </span>
            <span
              className={
                short
                  ? index === reached
                    ? 'max-sm:-mx-2 max-sm:mt-1.5 max-sm:block max-sm:text-center max-sm:text-xs'
                    : 'max-sm:sr-only'
                  : 'min-w-0 max-sm:flex max-sm:flex-wrap max-sm:content-start max-sm:gap-x-3'
              }
            >
              <span className={`leading-tight sm:mt-2 sm:block ${done ? 'font-semibold' : 'text-soft'}`}>
                {step.name}
              </span>
              {done && event && (
                <span className={`text-sm text-soft tabular-nums sm:block ${short ? 'max-sm:sr-only' : ''}`}>
                  {day(event.at)}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** From the step before to this one: upwards on phones unless the steps stand in a row there, to the left elsewhere. */
function Path({ done, across }: { done: boolean; across: boolean }) {
  const left = 'top-3 right-1/2 left-[-50%] h-0.5 w-auto'
  const up =
    'bottom-full left-[0.9375rem] h-5 w-0.5 sm:top-3 sm:right-1/2 sm:bottom-auto sm:left-[-50%] sm:h-0.5 sm:w-auto'
  return (
    <span
      aria-hidden="true"
      className={`absolute ${across ? left : up} ${done ? 'bg-available' : 'bg-line'}`}
    />
  )
}

/** `26/11`, by the clock of the shop. */
export function day(at: Date): string {
  return at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo' })
}
