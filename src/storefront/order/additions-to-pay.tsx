import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { toBePaid } from '#shop/orders/order-words.ts'
import { buttonClass } from '#ui/button.tsx'

/** What the shop added to an order at its buyer's wish, and what waits for its money: it is not packed before. */
export function AdditionsToPay({ order: { additions } }: { order: OrderView }) {
  return additions.filter(toBePaid).map(({ number, key, total }) => (
    <p
      key={number}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-white p-[min(1.25rem,6vw)] sm:px-8 print:hidden"
    >
      <span>
        Falta pagar o acréscimo: pedido {number}, <strong className="price">{brl(total)}</strong>
      </span>
      <Link to={`/order/${number}?key=${key}`} className={`${buttonClass()} grow sm:grow-0`}>
        Pagar<span className="sr-only"> o pedido {number}</span>
      </Link>
    </p>
  ))
}
