import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { kindNames, outcomeNames, returnSentences } from '#shop/messages/returns.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { moneyWordsOf } from '#shop/orders/returns/return-money.ts'
import type { OrderReturn } from '#shop/orders/returns/return-schema.ts'
import { cureUntil, mayBecome, openReturnStatuses } from '#shop/orders/returns/returns.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { Unbroken, unbroken } from '#ui/unbroken.tsx'
import { KeepPurchase } from './keep-purchase.tsx'
import { ReturnSteps } from './return-steps.tsx'

interface ReturnPanelProps {
  order: OrderView
  returned: OrderReturn
  /** takes the order as it stands afterwards */
  onChanged: (now: OrderReply) => void
}

/** The id of the heading of a return's panel. */
export function returnHeading({ protocol }: Pick<OrderReturn, 'protocol'>): string {
  return `devolucao-${protocol}`
}

/** A return on its way: what comes back, each step with its day, and what the buyer does next. */
export function ReturnPanel({ order, returned, onChanged }: ReturnPanelProps) {
  const { protocol, kind, status, lines, events, wish, outcome, return_code, instructions } = returned
  const id = returnHeading(returned)
  const note = kind === 'shop' ? events[0]?.note : events.at(-1)?.note
  const words = moneyWordsOf(order, returned)
  // What the money's part names too is listed once.
  const listed = !words || lines.some(({ accepted, quantity }) => accepted !== null && accepted < quantity)
  const open = openReturnStatuses.includes(status)
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-[min(1.25rem,5vw)] sm:p-6">
      <h2 id={id} tabIndex={-1} className="text-xl outline-none">
        {kindNames[kind]}
      </h2>
      <p className="mt-1 text-sm text-soft">
        Protocolo{' '}
        <strong>
          <Unbroken className="text-ink tabular-nums select-all">{protocol}</Unbroken>
        </strong>
      </p>
      <div aria-hidden="true" className="mt-3 flex flex-wrap gap-2">
        {order.order_items
          .filter(({ product_id }) => lines.some((line) => line.product_id === product_id))
          .map((item) => (
            <LinePicture key={item.product_id} line={item} className="size-14" />
          ))}
      </div>
      {listed && (
        <ul className="mt-4 space-y-1 text-sm">
          {lines.map(({ product_id, quantity, accepted, name }) => (
            <li key={product_id} className="wrap-anywhere">
              {quantity} × {name}
              {accepted !== null && accepted < quantity && (
                <span className="text-soft">
                  {' '}
                  ({accepted === 0 ? 'não aceito' : `${accepted} ${accepted === 1 ? 'aceito' : 'aceitos'}`})
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ReturnSteps returned={returned} />
      <p className="mt-5 max-w-prose">{unbroken(returnSentences(returned, status))}</p>
      {note && <p className="mt-2 max-w-prose wrap-anywhere">{note}</p>}
      {status === 'authorized' && (
        <>
          {return_code && (
            <p className="mt-3">
              Código de postagem
              <strong className="block text-lg break-all tabular-nums select-all">{return_code}</strong>
            </p>
          )}
          {instructions && <p className="mt-2 max-w-prose wrap-anywhere">{instructions}</p>}
        </>
      )}
      {kind === 'defect' && open && (
        <p className="mt-3 text-sm text-soft">
          {outcome ? 'Vamos fazer' : 'Você pediu'}: {outcomeNames[outcome ?? wish].toLowerCase()}. A loja tem
          até {shortDate(cureUntil(events[0]!.at))} para resolver.
        </p>
      )}
      <Money words={words} />
      {mayBecome(status, 'cancelled') && (
        <KeepPurchase order={order} protocol={protocol} onKept={onChanged} />
      )}
    </section>
  )
}

/** The sum that comes back and what it is made of. */
function Money({ words }: { words: ReturnType<typeof moneyWordsOf> }) {
  if (!words) return null
  const { rows, sum, sentence } = words
  return (
    <div className="mt-5 border-t border-line pt-4">
      <dl className="space-y-1 text-sm">
        {rows.map(([part, amount]) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-4">
            <dt className="min-w-0 text-soft wrap-anywhere">{part}</dt>
            <dd className="ml-auto tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1 text-base">
          <dt>{sum[0]}</dt>
          <dd className="price ml-auto text-lg">{sum[1]}</dd>
        </div>
      </dl>
      {sentence && <p className="mt-2 max-w-prose text-sm text-soft">{sentence}</p>}
    </div>
  )
}
