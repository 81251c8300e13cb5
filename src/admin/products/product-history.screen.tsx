import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { HistoryList } from './history-list.tsx'

/** What was changed on products lately, each change or batch with its way back (J13). */
export default function ProductHistoryScreen() {
  const { data, failure, reload } = useReading(productCalls.productHistory, {})
  if (!data && !failure) return <LoadingScreen />
  return (
    <Page title="Histórico dos produtos">
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {data?.batches.length === 0 && (
        <p className="sheet p-8 text-center text-soft">Nada mudou ainda. O que mudar aparece aqui.</p>
      )}
      {data && data.batches.length > 0 && (
        <div className="sheet px-5 py-2">
          <HistoryList batches={data.batches} onUndone={reload} />
        </div>
      )}
    </Page>
  )
}
