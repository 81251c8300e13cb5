import { progressOf } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { day } from '#storefront/order/order-progress.tsx'
import { Check } from '#ui/icons.tsx'

/**
 * How far an order has come, like on its own page: equal ways from edge to edge, each step's name below its dot. Where it is narrow
 * only the one that is reached has its name, below all of them, with its day, and the last. Nothing for an order that has left the way.
 */
export function OrderSteps({ order }: { order: OrderView }) {
  const progress = progressOf(order)
  if (progress === null) return null
  const { steps, reached } = progress
  const now = steps[reached]!
  const at = order.events.find(({ status }) => status === now.status)?.at
  return (
    <div className="@container w-full">
      <ol aria-label="Andamento do pedido" className="flex justify-between text-sm">
        {steps.map((step, index) => {
          const done = index <= reached
          const last = index === steps.length - 1
          const event = order.events.find(({ status }) => status === step.status)
          return (
            <li
              key={step.status}
              aria-current={index === reached ? 'step' : undefined}
              className={`relative min-w-0 @[28rem]:block ${placeOf(index, last)}`}
            >
              {index > 0 && <Way done={done} last={last} />}
              <span
                aria-hidden="true"
                className={`relative z-1 grid size-[24px] place-items-center rounded-full ${done ? 'bg-available text-white' : 'border-2 border-field bg-paper'}`}
              >
                {done && <Check className="size-[16px]" />}
              </span>
              <span className="block max-w-24 @max-[28rem]:sr-only">
                <span
                  className={`mt-2 block leading-tight text-balance ${index === reached ? 'font-semibold' : 'text-soft'}`}
                >
                  {step.name}
                </span>
                {done && event && <span className="text-soft tabular-nums">{day(event.at)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <p
        aria-hidden="true"
        className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-soft @[28rem]:hidden"
      >
        <span className="tabular-nums">
          <span className="font-semibold text-ink">{now.name}</span> {at && day(at)}
        </span>
        {now !== steps.at(-1) && <span className="ml-auto">{steps.at(-1)!.name}</span>}
      </p>
    </div>
  )
}

/** Where there is room for names, the first and the last have half the room of the others, so that all ways are equal. */
function placeOf(index: number, last: boolean): string {
  if (index === 0) return '@[28rem]:flex-1'
  const place = last
    ? '@[28rem]:flex-1 @[28rem]:text-right @[28rem]:*:ml-auto'
    : '@[28rem]:flex-2 @[28rem]:text-center @[28rem]:*:mx-auto'
  return `flex grow justify-end ${place}`
}

/** From the dot before to this one. */
function Way({ done, last }: { done: boolean; last: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-x-0 top-[11px] h-0.5 @[28rem]:left-auto ${last ? '@[28rem]:w-[200%]' : '@[28rem]:right-1/2 @[28rem]:w-full'} ${done ? 'bg-available' : 'bg-field/40'}`}
    />
  )
}
