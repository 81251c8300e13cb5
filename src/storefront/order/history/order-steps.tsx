import { progressOf } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { day } from '#storefront/order/order-progress.tsx'
import { Check } from '#ui/icons.tsx'

/** Where there is room for names: half a column at both ends, so that all ways are equally long. */
const wide = {
  first: { step: '', way: '', dot: '' },
  middle: {
    step: '@[36rem]:col-span-2 @[36rem]:text-center',
    way: '@[36rem]:right-1/2 @[36rem]:-left-1/2',
    dot: '@[36rem]:mx-auto',
  },
  last: { step: '@[36rem]:text-right', way: '@[36rem]:-left-full', dot: '@[36rem]:ml-auto' },
}

/**
 * How far an order has come, the first step at the left edge, the last at the right one. Where it is narrow only the one that is
 * reached has its name, below all of them, with which one it is. Nothing for an order that has left the way.
 */
export function OrderSteps({ order }: { order: OrderView }) {
  const progress = progressOf(order)
  if (progress === null) return null
  const { steps, reached } = progress
  return (
    <div className="@container w-full">
      <ol
        aria-label="Andamento do pedido"
        className="flex justify-between text-sm @[36rem]:grid @[36rem]:auto-cols-fr @[36rem]:grid-flow-col"
      >
        {steps.map((step, index) => {
          const set = wide[index === 0 ? 'first' : index < steps.length - 1 ? 'middle' : 'last']
          const done = index <= reached
          const event = order.events.find(({ status }) => status === step.status)
          return (
            <li
              key={step.status}
              aria-current={index === reached ? 'step' : undefined}
              className={`relative ${index > 0 ? 'flex grow justify-end @[36rem]:block' : ''} ${set.step}`}
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-[11px] right-0 left-0 h-0.5 ${set.way} ${done ? 'bg-available' : 'bg-ink/15'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`relative z-1 grid size-[24px] place-items-center rounded-full ${set.dot} ${done ? 'bg-available text-white' : 'border-2 border-line bg-paper'}`}
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
