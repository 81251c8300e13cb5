import { progressOf } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { day } from '#storefront/order/order-progress.tsx'
import { Check } from '#ui/icons.tsx'

/**
 * How far an order has come, like on its own page: equal ways, each step's name below the middle of its dot. Where it is narrow they go from edge to edge,
 * and only the one that is reached has its name, below all of them, with which one it is. Nothing for an order that has left the way.
 */
export function OrderSteps({ order }: { order: OrderView }) {
  const progress = progressOf(order)
  if (progress === null) return null
  const { steps, reached } = progress
  return (
    <div className="@container w-full">
      <ol aria-label="Andamento do pedido" className="flex justify-between text-sm">
        {steps.map((step, index) => {
          const done = index <= reached
          const goesOn = index < steps.length - 1
          const event = order.events.find(({ status }) => status === step.status)
          return (
            <li
              key={step.status}
              aria-current={index === reached ? 'step' : undefined}
              className={`relative @[36rem]:block @[36rem]:flex-1 @[36rem]:px-1 @[36rem]:text-center ${index > 0 ? 'flex grow justify-end' : ''}`}
            >
              {index > 0 && <Way done={done} className="inset-x-0 @[36rem]:hidden" />}
              {goesOn && <Way done={index < reached} className="left-1/2 w-full @max-[36rem]:hidden" />}
              <span
                aria-hidden="true"
                className={`relative z-1 grid size-[24px] place-items-center rounded-full @[36rem]:mx-auto ${done ? 'bg-available text-white' : 'border-2 border-line bg-paper'}`}
              >
                {done && <Check className="size-[16px]" />}
              </span>
              <span className="@max-[36rem]:sr-only">
                <span
                  className={`mt-2 block leading-tight ${index === reached ? 'font-semibold' : 'text-soft'}`}
                >
                  {step.name}
                </span>
                {done && event && <span className="text-soft tabular-nums">{day(event.at)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="mt-2 text-sm @[36rem]:hidden">
        <span className="font-semibold">{steps[reached]!.name}</span>{' '}
        <span className="text-soft">
          · Etapa {reached + 1} de {steps.length}
        </span>
      </p>
    </div>
  )
}

/** From one dot to the next. */
function Way({ done, className }: { done: boolean; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-[11px] h-px ${done ? 'bg-available' : 'bg-ink/15'} ${className}`}
    />
  )
}
