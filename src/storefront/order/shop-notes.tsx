import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'

/** What the shop has written to the buyer. */
export function ShopNotes({ order: { notes } }: { order: OrderView }) {
  if (notes.length === 0) return null
  return (
    <section
      aria-labelledby="recados"
      className="rounded-card border border-line bg-white p-[min(1.25rem,6vw)] sm:px-8"
    >
      <h2 id="recados" className="text-lg">
        {notes.length === 1 ? 'Recado da loja' : 'Recados da loja'}
      </h2>
      <ul className="mt-3 space-y-4">
        {notes.map(({ at, text }) => (
          <li key={`${at.toISOString()} ${text}`}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <time dateTime={at.toISOString()} className="text-sm text-soft">
              {shortDate(at)}, {shortTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
