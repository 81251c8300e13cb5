import { useStandstill } from '#admin/data/standstill.ts'
import { useLive } from '#admin/data/use-live.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useStaffSession } from '#admin/session/staff-session.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { StaffSession } from '#shop/staff/staff-schema.ts'
import * as todayCalls from '#shop/today/today.calls.ts'
import type { Waiting } from '#shop/today/today-schema.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { LateOrders } from './late-orders.tsx'
import { LatestEvents } from './latest-events.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { MissingSecondFactor, RestoredShop } from './open-problems.tsx'
import { OrderQueue } from './order-queue.tsx'
import { FaultyProducts, WantedProducts } from './product-queues.tsx'
import { SalesFiguresSection } from './sales-figures.tsx'
import { BestSellers, RunningOut } from './sales-pace.tsx'

/** The morning in one screen: what waits, what has waited longest first, each with its one button. */
export default function TodayScreen() {
  const { session } = useStaffSession()
  const waiting = useReading(todayCalls.staffWaiting, {}, true)
  useLive(waiting.reload)
  const figures = useReading(todayCalls.staffFigures, {}, true)
  useLive(figures.reload, true, 'orders', 'products')
  const [shown, shownFigures] = [useStandstill(waiting.data), useStandstill(figures.data)]
  function reload() {
    waiting.reload()
    figures.reload()
  }
  if (!shown && waiting.failure) {
    return (
      <Page title="Hoje">
        <TryAgain message={failureMessage(waiting.failure)} onAgain={reload} />
      </Page>
    )
  }
  if (!shown) return <LoadingScreen />
  const open = (shown.queues ?? []).filter(({ count }) => count > 0)
  return (
    <Page title="Hoje">
      {waiting.failure && (
        <p role="status" className="sheet mb-6 p-4 text-sm font-semibold">
          Sem contato com a loja: o que está aqui pode ter mudado.
        </p>
      )}
      {open.length === 0 && !shown.late?.count && (
        <p className="sheet mb-6 p-6 text-center text-soft">{kindWords(session, shown)}</p>
      )}
      <div className="space-y-6">
        {shown.restored && <RestoredShop {...shown.restored} />}
        {session?.secure_by && <MissingSecondFactor by={session.secure_by} />}
        {shown.late && <LateOrders late={shown.late} onChanged={reload} />}
        {open.map((queue) => (
          <OrderQueue key={queue.tab} queue={queue} onChanged={reload} />
        ))}
        <FailedJobs jobs={shown.failed} onChanged={reload} />
        <WantedProducts products={shown.wanted} />
        <FaultyProducts
          faulty={shown.unpictured}
          title="À venda sem foto"
          filter="unpictured"
          action="Pôr foto"
        />
        <FaultyProducts
          faulty={shown.unplaced}
          title="À venda em categoria escondida"
          filter="unplaced"
          action="Mudar"
        />
        {shownFigures && (
          <>
            <SalesFiguresSection {...shownFigures} />
            <RunningOut {...shownFigures} />
            <BestSellers {...shownFigures} />
            {shownFigures.searches && (
              <MissedSearches searches={shownFigures.searches} onChanged={figures.reload} />
            )}
            <LatestEvents {...shownFigures} />
          </>
        )}
        {!shownFigures && figures.failure && (
          <TryAgain message={failureMessage(figures.failure)} onAgain={figures.reload} />
        )}
      </div>
    </Page>
  )
}

/** What is said when no order waits. */
function kindWords(
  session: StaffSession | null,
  { wanted, unpictured, unplaced, failed, restored }: Waiting,
): string {
  const isQuiet = [wanted, unpictured.products, unplaced.products, failed].every((list) => list.length === 0)
  if (isQuiet && !session?.secure_by && !restored)
    return `Tudo feito, ${session?.name.split(' ')[0]}. Nada espera por você.`
  return 'Nenhum pedido espera por você. O que está aqui embaixo pode ficar para depois do café.'
}
