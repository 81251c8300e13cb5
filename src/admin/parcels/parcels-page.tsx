import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { Parcel, Sender } from '#shop/parcels/packing-schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useParcels } from './use-parcels.ts'

interface ParcelsPageProps {
  title: string
  /** what stands on it for the parcels that may go */
  children: (read: { parcels: Parcel[]; sender: Sender; reload: () => void }) => ReactNode
}

/** A screen for some chosen parcels. Those that may not go are named first, with the reason. */
export function ParcelsPage({ title, children }: ParcelsPageProps) {
  const { wanted, data, failure, reload } = useParcels()
  if (wanted === null) return <NoneChosen title={title} />
  if (!data && !failure) return <LoadingScreen />
  return (
    <Page title={title}>
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {data && <Stopped parcels={data.parcels} />}
      {data &&
        children({ sender: data.sender, reload, parcels: data.parcels.filter(({ problem }) => !problem) })}
    </Page>
  )
}

function NoneChosen({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className="sheet p-8 text-center">
        <p className="text-soft">Escolha os pedidos na lista: marque os que vão juntos.</p>
        <Link to="/admin/pedidos?aba=pick" className={`${buttonClass('secondary')} mt-5`}>
          Escolher os pedidos
        </Link>
      </div>
    </Page>
  )
}

function Stopped({ parcels }: { parcels: Parcel[] }) {
  const stopped = parcels.filter(({ problem }) => problem)
  if (stopped.length === 0) return null
  return (
    <section aria-label="Ficam de fora" className="no-print mb-5 rounded-card bg-error-tint p-4">
      <h2 className="font-text text-base font-semibold text-error">Ficam de fora</h2>
      <ul className="mt-1">
        {stopped.map(({ number, problem }) => (
          <li key={number}>
            <Link to={`/admin/pedidos/${number}`} className="link inline-flex min-h-11 items-center">
              Pedido {number}
            </Link>
            : {problem}
          </li>
        ))}
      </ul>
    </section>
  )
}
