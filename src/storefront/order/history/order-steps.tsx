import { progressOf } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { day } from '#storefront/order/order-progress.tsx'
import { Check } from '#ui/icons.tsx'

/**
 * How far an order has come, in one row that begins at the left edge of the text; where it is narrow only the step that is reached
 * has its name, below all of them, with which one it is. Nothing for an order that has left the way.
 */
export function OrderSteps({ order }: { order: OrderView }) {
  const progress = progressOf(order)
  if (progress === null) return null
  const { steps, reached } = progress
  return (
    <div className="@container w-full">
      <ol aria-label="Andamento do pedido" className="flex text-sm *:flex-1 @max-[22rem]:*:last:flex-none">
        {steps.map((step, index) => {
          const done = index <= reached
          const event = order.events.find(({ status }) => status === step.status)
          return (
            <li key={step.status} aria-current={index === reached ? 'step' : undefined} className="relative">
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-[11px] right-0 left-[24px] h-0.5 ${index < reached ? 'bg-available' : 'bg-ink/15'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`relative grid size-[24px] place-items-center rounded-full ${done ? 'bg-available text-white' : 'border-2 border-ink/15 bg-paper'}`}
              >
                {done && <Check className="size-4" />}
              </span>
              <span className="@max-[22rem]:sr-only">
                <span
                  className={`mt-2 block pr-3 leading-tight ${index === reached ? 'font-semibold' : 'text-soft'}`}
                >
                  {step.name}
                </span>
                {done && event && <span className="text-soft tabular-nums">{day(event.at)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="mt-2 text-sm @[22rem]:hidden">
        <span className="font-semibold">{steps[reached]!.name}</span>{' '}
        <span className="text-soft">
          · Etapa {reached + 1} de {steps.length}
        </span>
      </p>
    </div>
  )
}
