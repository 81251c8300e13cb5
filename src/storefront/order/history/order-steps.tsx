import { progressOf } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { day } from '#storefront/order/order-progress.tsx'
import { Check } from '#ui/icons.tsx'

/**
 * How far an order has come, in one row from edge to edge; where it is narrow only the step that is reached has its name, below all
 * of them, with which one it is. Nothing for an order that has left the way.
 */
export function OrderSteps({ order }: { order: OrderView }) {
  const progress = progressOf(order)
  if (progress === null) return null
  const { steps, reached } = progress
  const last = steps.length - 1
  return (
    <div className="@container w-full">
      <ol aria-label="Andamento do pedido" className="flex text-sm">
        {steps.map((step, index) => {
          const done = index <= reached
          const event = order.events.find(({ status }) => status === step.status)
          return (
            <li
              key={step.status}
              aria-current={index === reached ? 'step' : undefined}
              className={`relative flex min-w-0 flex-col ${index === 0 ? 'flex-1' : index === last ? 'flex-1 items-end text-right' : 'flex-2 items-center text-center'}`}
            >
              {index > 0 && <Path done={done} place={index === last ? 'inset-x-0' : 'right-1/2 left-0'} />}
              {index < last && (
                <Path done={index < reached} place={index === 0 ? 'inset-x-0' : 'right-0 left-1/2'} />
              )}
              <span
                aria-hidden="true"
                className={`relative grid size-[24px] place-items-center rounded-full ${done ? 'bg-available text-white' : 'border-2 border-ink/15 bg-paper'}`}
              >
                {done && <Check className="size-4" />}
              </span>
              <span className="@max-[28rem]:sr-only">
                <span
                  className={`mt-1.5 block leading-tight ${index === reached ? 'font-semibold' : 'text-soft'}`}
                >
                  {step.name}
                </span>
                {done && event && <span className="text-soft tabular-nums">{day(event.at)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="mt-2 text-sm @[28rem]:hidden">
        <span className="font-semibold">{steps[reached]!.name}</span>{' '}
        <span className="text-soft">
          · Etapa {reached + 1} de {steps.length}
        </span>
      </p>
    </div>
  )
}

/** A half of the way between two steps, in the space of one of them. */
function Path({ done, place }: { done: boolean; place: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-[11px] h-0.5 ${place} ${done ? 'bg-available' : 'bg-ink/15'}`}
    />
  )
}
