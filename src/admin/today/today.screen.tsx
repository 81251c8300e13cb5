import { useLive } from '#admin/data/use-live.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useStaffSession } from '#admin/session/staff-session.ts'
import * as todayCalls from '#shop/backoffice/today/today.contract.ts'
import type { Waiting } from '#shop/backoffice/today/today-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { StaffSession } from '#shop/staff/staff-schema.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { LateOrders } from './late-orders.tsx'
import { LatestEvents } from './latest-events.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { OrderQueue } from './order-queue.tsx'
import { FaultyProducts, WantedProducts } from './product-queues.tsx'
import { SalesFiguresSection } from './sales-figures.tsx'
import { BestSellers, RunningOut } from './selling.tsx'
import {
  DeafPrograms,
  GivenUpMails,
  MissingSecondFactor,
  RestoredShop,
  SilentProviders,
} from './troubles.tsx'

/** The morning in one screen: what waits, what has waited longest first, each with its one button. */
export default function TodayScreen() {
  const { session } = useStaffSession()
  const waiting = useReading(todayCalls.staffWaiting, {}, true)
  useLive(waiting.reload)
  const figures = useReading(todayCalls.staffFigures, {}, true)
  useLive(figures.reload, true, 'orders', 'products')
  function reload() {
    waiting.reload()
    figures.reload()
  }
  if (!waiting.data && waiting.failure) {
    return (
      <Page title="Hoje">
        <TryAgain message={failureMessage(waiting.failure)} onAgain={reload} />
      </Page>
    )
  }
  if (!waiting.data) return <LoadingScreen />
  const open = (waiting.data.queues ?? []).filter(({ count }) => count > 0)
  return (
    <Page title="Hoje">
      {waiting.failure && (
        <p role="status" className="sheet mb-6 p-4 text-sm font-semibold">
          Sem contato com a loja: o que está aqui pode ter mudado.
        </p>
      )}
      {open.length === 0 && !waiting.data.late?.count && (
        <p className="sheet mb-6 p-6 text-center text-soft">{kindWords(session, waiting.data)}</p>
      )}
      <div className="space-y-6">
        {waiting.data.restored && <RestoredShop {...waiting.data.restored} />}
        {session?.secure_by && <MissingSecondFactor by={session.secure_by} />}
        <SilentProviders providers={waiting.data.unanswered ?? []} />
        {waiting.data.late && <LateOrders late={waiting.data.late} onChanged={reload} />}
        {open.map((queue) => (
          <OrderQueue key={queue.tab} queue={queue} onChanged={reload} />
        ))}
        <GivenUpMails mails={waiting.data.mails ?? []} onChanged={reload} />
        <DeafPrograms programs={waiting.data.programs ?? []} />
        <WantedProducts products={waiting.data.wanted} />
        <FaultyProducts
          faulty={waiting.data.unpictured}
          title="À venda sem foto"
          filter="unpictured"
          action="Pôr foto"
        />
        <FaultyProducts
          faulty={waiting.data.unplaced}
          title="À venda em categoria escondida"
          filter="unplaced"
          action="Mudar"
        />
        {figures.data && (
          <>
            <SalesFiguresSection {...figures.data} />
            <RunningOut {...figures.data} />
            <BestSellers {...figures.data} />
            {figures.data.searches && (
              <MissedSearches searches={figures.data.searches} onChanged={figures.reload} />
            )}
            <LatestEvents {...figures.data} />
          </>
        )}
        {!figures.data && figures.failure && (
          <TryAgain message={failureMessage(figures.failure)} onAgain={figures.reload} />
        )}
      </div>
    </Page>
  )
}

/** What is said when no order waits. */
function kindWords(
  session: StaffSession | null,
  { wanted, unpictured, unplaced, mails, programs, restored }: Waiting,
): string {
  const isQuiet = [wanted, unpictured.products, unplaced.products, mails ?? [], programs ?? []].every(
    (list) => list.length === 0,
  )
  if (isQuiet && !session?.secure_by && !restored)
    return `Tudo feito, ${session?.name.split(' ')[0]}. Nada espera por você.`
  return 'Nenhum pedido espera por você. O que está aqui embaixo pode ficar para depois do café.'
}
