import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { useLive } from '#admin/data/use-live.ts'
import { useMore } from '#admin/data/use-more.tsx'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { Count } from '#admin/frame/rows/count.tsx'
import { useActiveInSight } from '#admin/frame/use-active-in-sight.ts'
import { waitingSince } from '#admin/order-words.ts'
import { copyPath } from '#platform/images/image-sources.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { kindNames, outcomeNames } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import { type ListedReturn, returnTurns } from '#shop/returns/staff/staff-return-schema.ts'
import * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { turnNames } from './return-words.ts'
import { WaitingLine } from './waiting-line.tsx'

type Answer = z.output<typeof returnCalls.staffReturns.reply>

/** The returns that have not ended, by what comes next. The address says which: it can be shared. */
export default function ReturnsScreen() {
  const [search, setSearch] = useSearchParams()
  const turn = returnTurns.find((name) => name === search.get('passo'))
  const wanted = turn ? { turn } : {}
  const { data, failure, reload } = useReading(returnCalls.staffReturns, wanted, true)
  useLive(reload, true, 'orders')
  const tabs = useActiveInSight<HTMLElement>(`${turn} ${data !== undefined}`)
  return (
    <Page
      title="Devoluções"
      actions={
        <Link to="/admin/pedidos" className="link inline-flex min-h-11 items-center">
          Pedidos
        </Link>
      }
    >
      <nav ref={tabs} aria-label="Devoluções por passo" className="strip mb-4">
        {[undefined, ...returnTurns].map((name) => (
          <button
            key={name ?? 'all'}
            type="button"
            aria-current={name === turn ? 'page' : undefined}
            onClick={() => setSearch(name ? { passo: name } : {})}
            className={`min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold ${name === turn ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
          >
            {name ? turnNames[name] : 'Todas'}
            {name && <Count count={data?.counts[name]} />}
          </button>
        ))}
      </nav>
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !data && <LoadingScreen />}
      {data && <List key={turn} first={data} wanted={wanted} />}
    </Page>
  )
}

function List({ first, wanted }: { first: Answer; wanted: z.output<typeof returnCalls.staffReturns.input> }) {
  const { rows, button } = useMore(returnCalls.staffReturns, wanted, first, ({ returns, next }) => ({
    rows: returns,
    next,
  }))
  const returns = [...first.returns, ...rows]
  if (returns.length === 0)
    return <p className="sheet p-8 text-center text-soft">Nenhuma devolução aqui. Bom sinal!</p>
  return (
    <>
      <ul className="sheet divide-y divide-line">
        {returns.map((returned) => (
          <Row key={returned.protocol} returned={returned} />
        ))}
      </ul>
      {button}
    </>
  )
}

/** One return: what comes back, of whom, what it waits for and until when. */
function Row({ returned }: { returned: ListedReturn }) {
  const { protocol, number, customer_name, kind, wish, image, product, units, since, amount } = returned
  return (
    <li className="hover:bg-blush/50">
      <Link to={`/admin/pedidos/${number}#devolucao-${protocol}`} className="flex items-start gap-4 p-4">
        <img
          {...(image ? { src: `/${copyPath(image, 320)}` } : {})}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-card bg-petal object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <strong>{kindNames[kind]}</strong>
            <span className="min-w-0 truncate">{customer_name}</span>
            {amount !== null && <span className="price ml-auto text-lg">{brl(amount)}</span>}
          </span>
          <span className="block text-sm text-soft tabular-nums">
            Pedido {number} · protocolo {protocol} ·{' '}
            <time dateTime={since.toISOString()} className="whitespace-nowrap">
              {waitingSince(since)}
            </time>
          </span>
          <span className="block text-sm text-soft">
            <span className="wrap-anywhere">{product}</span> · {units} {units === 1 ? 'unidade' : 'unidades'}
            {kind === 'defect' && ` · ${outcomeNames[wish].toLowerCase()}`}
          </span>
          <span className="mt-0.5 block text-sm font-semibold text-accent">
            <WaitingLine {...returned} />
          </span>
        </span>
      </Link>
    </li>
  )
}
