import { Link } from 'react-router'
import { useLive } from '#admin/data/use-live.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useStaffSession } from '#admin/session/staff-session.ts'
import type { OrderTab } from '#shop/backoffice/order-schema.ts'
import * as orderCalls from '#shop/backoffice/orders.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { NextStep } from './next-step.tsx'
import { OrderRow } from './order-row.tsx'

const SHOWN = 5

/** The queue of the day: what waits, what has waited longest first, each with its one button. */
const queues: { tab: OrderTab; title: string }[] = [
  { tab: 'attention', title: 'Precisam de você' },
  { tab: 'confirm', title: 'Dinheiro a confirmar' },
  { tab: 'pick', title: 'Separar' },
  { tab: 'ship', title: 'Enviar' },
]

export default function TodayScreen() {
  const { session } = useStaffSession()
  const { data, failure, reload } = useReading(orderCalls.staffOrderCounts, {})
  useLive(reload)
  if (failure && !data) {
    return (
      <Page title="Hoje">
        <TryAgain message={failureMessage(failure)} onAgain={reload} />
      </Page>
    )
  }
  if (!data) return <LoadingScreen />
  const waiting = queues.filter(({ tab }) => data.counts[tab] > 0)
  return (
    <Page title="Hoje">
      {waiting.length === 0 && (
        <p className="sheet p-8 text-center text-soft">
          Tudo feito, {session?.name.split(' ')[0]}. Nenhum pedido espera por você.
        </p>
      )}
      <div className="space-y-6">
        {waiting.map(({ tab, title }) => (
          <Queue key={tab} tab={tab} title={title} count={data.counts[tab]} onChanged={reload} />
        ))}
      </div>
    </Page>
  )
}

function Queue({
  tab,
  title,
  count,
  onChanged,
}: {
  tab: OrderTab
  title: string
  count: number
  onChanged: () => void
}) {
  const { data, reload } = useReading(orderCalls.staffOrders, { tab, search: '', oldest: true })
  useLive(reload)
  function changed() {
    reload()
    onChanged()
  }
  return (
    <section aria-labelledby={`fila-${tab}`}>
      <h2 id={`fila-${tab}`} className="mb-2 flex items-baseline justify-between gap-3 text-xl">
        {title}
        <Link to={`/admin/pedidos?aba=${tab}`} className="link font-text text-sm">
          {count > 1000 ? 'Ver mais de 1.000' : count > SHOWN ? `Ver os ${count}` : 'Ver na lista'}
        </Link>
      </h2>
      <ul className="sheet divide-y divide-line">
        {data?.orders.slice(0, SHOWN).map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            action={<NextStep order={order} onChanged={changed} />}
          />
        ))}
      </ul>
    </section>
  )
}
