import { useEffect, useRef } from 'react'
import { when } from '#admin/order-words.ts'
import { copyPath } from '#platform/images/image-sources.ts'
import { kindNames, outcomeNames, returnStateNames, returnTitles } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import type { StaffReturn } from '#shop/order-desk/staff-return.ts'
import { trackingPage } from '#shop/orders/parcel/tracking.ts'
import { openReturnStatuses } from '#shop/orders/returns/returns.ts'
import { ReturnSteps } from './return-steps.tsx'
import { lawWords } from './return-words.ts'
import { WaitingLine } from './waiting-line.tsx'

interface ReturnCardProps {
  order: StaffOrder
  returned: StaffReturn
  onChanged: (order: StaffOrder) => void
  /** the return has changed since it was read */
  onStale: () => void
}

/** The returns of an order: open ones with their step, those that ended folded. */
export function OrderReturns({ order, ...props }: Omit<ReturnCardProps, 'returned'>) {
  const isOpen = ({ status }: StaffReturn) => openReturnStatuses.includes(status)
  const ended = order.returns.filter((returned) => !isOpen(returned))
  return (
    <>
      {order.returns.filter(isOpen).map((returned, index) => (
        <ReturnCard
          key={returned.protocol}
          order={order}
          returned={returned}
          isFirst={index === 0}
          {...props}
        />
      ))}
      {ended.map((returned) => (
        <details key={returned.protocol} className="sheet p-5">
          <summary className="min-h-11 cursor-pointer content-center">
            <strong>{kindNames[returned.kind]}</strong> · {returnTitles[returned.status]}
            {returned.money && ` · ${brl(returned.money.amount)}`}
            <span className="block text-sm text-soft">Protocolo {returned.protocol}</span>
          </summary>
          <Facts order={order} returned={returned} />
        </details>
      ))}
    </>
  )
}

/** One open return: what it waits for and until when, its step, and all that is known of it. */
function ReturnCard({
  order,
  returned,
  isFirst,
  onChanged,
  onStale,
}: ReturnCardProps & { isFirst: boolean }) {
  const { protocol, kind } = returned
  const id = `devolucao-${protocol}`
  const heading = useRef<HTMLHeadingElement>(null)
  // Lists lead to the return itself.
  useEffect(() => {
    const asked = [`#${id}`, ...(isFirst ? ['#devolucao'] : [])]
    if (asked.includes(window.location.hash)) heading.current?.focus()
  }, [id, isFirst])
  return (
    <section aria-labelledby={id} className="sheet p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
          {kindNames[kind]}
        </h2>
        <p className="text-sm text-soft">
          Protocolo <span className="tabular-nums select-all">{protocol}</span>
        </p>
      </div>
      <p className="mt-2 font-semibold text-accent">
        <WaitingLine {...returned} requested_at={returned.events[0]!.at} />
      </p>
      <ReturnSteps order={order} returned={returned} onChanged={onChanged} onStale={onStale} />
      <Facts order={order} returned={returned} />
      {kind !== 'shop' && <p className="mt-4 text-sm text-soft">{lawWords(returned)}</p>}
    </section>
  )
}

/** What comes back and why, how it travels, what money it brings, and each step with its day and words. */
function Facts({ order, returned }: Pick<ReturnCardProps, 'order' | 'returned'>) {
  const { kind, status, reason, wish, outcome, return_code, instructions, events } = returned
  const page = return_code && trackingPage(return_code)
  return (
    <>
      <Lines order={order} returned={returned} />
      {kind === 'defect' && (
        <p className="mt-3">
          {outcome ? 'Decidido' : 'Quem comprou pediu'}:{' '}
          <strong>{outcomeNames[outcome ?? wish].toLowerCase()}</strong>
        </p>
      )}
      {reason && (
        <blockquote className="mt-3 border-l-4 border-line pl-3 wrap-anywhere">
          <span className="block text-sm text-soft">Nas palavras de quem comprou</span>
          {reason}
        </blockquote>
      )}
      {status !== 'requested' && (return_code || instructions) && (
        <div className="mt-3">
          <p className="text-sm text-soft">A volta</p>
          {return_code && (
            <p className="flex flex-wrap items-center gap-x-4">
              <strong className="min-w-0 break-all tabular-nums select-all">{return_code}</strong>
              {page && (
                <a href={page} rel="noopener" className="link inline-flex min-h-11 items-center text-sm">
                  Rastrear nos Correios
                </a>
              )}
            </p>
          )}
          {instructions && <p className="wrap-anywhere">{instructions}</p>}
        </div>
      )}
      <Money returned={returned} />
      <ol className="mt-4 space-y-1 border-t border-line pt-3 text-sm tabular-nums">
        {events.map(({ status, at, note }) => (
          <li key={status} className="wrap-anywhere">
            <time dateTime={at.toISOString()} className="text-soft">
              {when(at)}
            </time>{' '}
            {returnStateNames[status]}
            {note && <span className="text-soft">: {note}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}

function Lines({ order, returned }: Pick<ReturnCardProps, 'order' | 'returned'>) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {returned.lines.map(({ product_id, quantity, accepted }) => {
        const item = order.items.find((one) => one.product_id === product_id)
        return (
          <li key={product_id} className="flex items-center gap-3 py-2">
            <img
              {...(item?.image ? { src: `/${copyPath(item.image, 320)}` } : {})}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 shrink-0 rounded-card bg-petal object-cover"
            />
            <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
              {item?.name}
              <span className="block text-sm text-soft">{item?.sku}</span>
            </span>
            <span className="text-right whitespace-nowrap tabular-nums">
              <strong className="block">{quantity} un.</strong>
              {accepted !== null && accepted < quantity && (
                <span className="text-sm text-soft">
                  {accepted === 0 ? 'não aceito' : `${accepted} ${accepted === 1 ? 'aceita' : 'aceitas'}`}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The sum that comes back and what it is made of. */
function Money({ returned: { money, status } }: { returned: StaffReturn }) {
  if (!money) return null
  return (
    <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
      {money.parts.map(({ name, quantity, amount }) => (
        <div key={name} className="contents text-sm">
          <dt className="text-soft wrap-anywhere">
            {quantity} × {name}
          </dt>
          <dd className="text-right">{brl(amount)}</dd>
        </div>
      ))}
      {money.freight > 0 && (
        <div className="contents text-sm">
          <dt className="text-soft">Frete</dt>
          <dd className="text-right">{brl(money.freight)}</dd>
        </div>
      )}
      <dt className="font-semibold">{status === 'refunded' ? 'Voltou' : 'Volta a quem comprou'}</dt>
      <dd className="price text-right text-lg">{brl(money.amount)}</dd>
    </dl>
  )
}
