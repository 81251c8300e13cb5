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
      className="border-t border-line p-5 sm:flex sm:px-8 sm:py-6 sm:text-sm"
    >
      {steps.map((step, index) => {
        const done = index <= reached
        const last = index === steps.length - 1
        const event = order.events.find(({ status }) => status === step.status)
        return (
          <li
            key={step.status}
            aria-current={index === reached ? 'step' : undefined}
            className={`relative min-w-0 max-sm:flex max-sm:min-h-11 max-sm:gap-3 max-sm:px-1 ${placeOf(index, last)}`}
          >
            {index > 0 && <Path done={done} last={last} />}
            <span
              aria-hidden="true"
              className={`relative z-10 grid size-6 shrink-0 place-items-center rounded-full ${done ? 'bg-available text-white' : 'border-2 border-field bg-paper'}`}
            >
              {done && <Check className="size-4" />}
            </span>
            <span className="min-w-0 sm:block sm:max-w-24 max-sm:flex max-sm:flex-wrap max-sm:content-start max-sm:gap-x-3">
              <span
                className={`leading-tight text-balance sm:mt-2 sm:block ${done ? 'font-semibold' : 'text-soft'}`}
              >
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

/** From `sm` on the first dot stands at the left edge and the last at the right one, with half the room of the others: all ways are equal. */
function placeOf(index: number, last: boolean): string {
  if (index === 0) return 'sm:flex-1'
  return last ? 'sm:flex-1 sm:text-right sm:*:ml-auto' : 'sm:flex-2 sm:text-center sm:*:mx-auto'
}

/** From the step before to this one: upwards on phones, to the left elsewhere. */
function Path({ done, last }: { done: boolean; last: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute bottom-full left-[0.9375rem] h-5 w-0.5 sm:top-[0.6875rem] sm:bottom-auto sm:left-auto sm:h-0.5 ${last ? 'sm:right-0 sm:w-[200%]' : 'sm:right-1/2 sm:w-full'} ${done ? 'bg-available' : 'bg-field/40'}`}
    />
  )
}

/** `26/11`, by the clock of the shop. */
export function day(at: Date): string {
  return at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo' })
}
