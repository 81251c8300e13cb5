import type { OrderView } from '#shop/orders/order-schema.ts'
import { toBePaid, wordsFor } from '#shop/orders/order-words.ts'
import { StateNail } from '#storefront/order/payment/state-nail.tsx'
import { Check, Minus } from '#ui/icons.tsx'

/** A small nail beside where an order stands: in the accent while it waits for its buyer, green while all goes well. */
export function OrderMark({ order }: { order: OrderView }) {
  const [look, Sign] = !wordsFor(order).good
    ? (['border-2 border-soft text-soft', Minus] as const)
    : toBePaid(order)
      ? (['bg-accent text-white', Exclamation] as const)
      : (['bg-available text-white', Check] as const)
  return <StateNail look={`[&>svg]:size-[20px]! h-[46px] w-[36px] ${look}`} Sign={Sign} />
}

/** As in the messages: something is to be done. */
function Exclamation() {
  return <span className="font-display text-[22px] leading-none font-bold">!</span>
}
