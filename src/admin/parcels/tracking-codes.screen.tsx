import { useState } from 'react'
import { Link } from 'react-router'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import { endsUnpaid } from '#admin/order-words.ts'
import { trackingDoubt } from '#shop/orders/parcel/tracking.ts'
import * as packingCalls from '#shop/parcels/packing.calls.ts'
import type { PackingResults, Parcel } from '#shop/parcels/packing-schema.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { ParcelsPage } from './parcels-page.tsx'
import { type PastedLine, readPastedCodes } from './pasted-codes.ts'

/** Tracking codes pasted line by line; what goes where is seen before anything is sent. */
export default function TrackingCodesScreen() {
  return <ParcelsPage title="Colar rastreios">{(read) => <TrackingCodes {...read} />}</ParcelsPage>
}

function TrackingCodes({ parcels, reload }: { parcels: Parcel[]; reload: () => void }) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<PackingResults>([])
  const waiting = parcels.filter(({ status }) => status !== 'shipped')
  const lines = readPastedCodes(
    text,
    waiting.map(({ number }) => number),
  )
  const [asking, setAsking] = useState(false)
  const good = lines.filter(({ problem }) => problem === null)
  const ship = useChange(packingCalls.shipOrders, {
    onDone({ results }) {
      const stopped = results.filter(({ problem }) => problem)
      const sent = results.length - stopped.length
      setAsking(false)
      setRefused(stopped)
      setText('')
      reload()
      if (sent > 0)
        showUndo(
          sent === 1 ? '1 pedido enviado.' : `${sent} pedidos enviados.`,
          results.flatMap(({ batch }) => batch ?? []),
        )
    },
  })
  const keyless = new Set(waiting.filter(({ fiscal_key }) => !fiscal_key).map(({ number }) => number))
  const withoutKey = good.filter(({ number }) => keyless.has(number!)).length
  const unpaid = waiting
    .filter(({ number }) => good.some((line) => line.number === number))
    .flatMap((parcel) => parcel.unpaid)
  const post = () =>
    void ship.send({
      parcels: good.map(({ number, tracking }) => ({ number: number!, tracking: tracking! })),
    })
  if (waiting.length === 0 && refused.length === 0) return <AllUnderway />
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="space-y-4">
        <TextArea
          label="Códigos, um por linha"
          hint="“1001 AA123456785BR”, ou só os códigos na ordem da lista."
          rows={8}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          disabled={good.length === 0}
          busy={ship.busy}
          data-sends
          onClick={() => (withoutKey + unpaid.length > 0 ? setAsking(true) : post())}
        >
          {good.length < 2 ? 'Marcar como enviado' : `Marcar ${good.length} como enviados`}
        </Button>
        <p className="text-sm text-soft">Cada pessoa recebe um e-mail com o seu código.</p>
        {refused.map(({ number, problem }) => (
          <p key={number} role="alert" className="font-semibold text-error">
            Pedido {number}: {problem}
          </p>
        ))}
      </div>
      {asking && (
        <AskOnce
          title={withoutKey > 0 ? 'Enviar sem chave fiscal?' : 'Enviar sem o acréscimo?'}
          consequence={consequence(withoutKey, unpaid)}
          action="Enviar assim mesmo"
          busy={ship.busy}
          onClose={() => setAsking(false)}
          onYes={post}
        />
      )}
      <Preview lines={lines} waiting={waiting} />
    </div>
  )
}

function AllUnderway() {
  return (
    <div className="sheet p-8 text-center">
      <p className="text-soft">Todos estes pedidos já estão a caminho.</p>
      <Link to="/admin/pedidos?aba=underway" className={`${buttonClass('secondary')} mt-5`}>
        Ver os que estão a caminho
      </Link>
    </div>
  )
}

/** What the parcels leave without. @param withoutKey orders without a fiscal key @param unpaid additions, by their numbers */
function consequence(withoutKey: number, unpaid: readonly number[]): string {
  const keyless = withoutKey === 1 ? 'Um pedido não tem' : `${withoutKey} pedidos não têm`
  return [
    withoutKey > 0 &&
      `${keyless} a chave da NF-e ou DC-e, que uma encomenda precisa levar. Ela se anota na página do pedido.`,
    ...unpaid.map(endsUnpaid),
  ]
    .filter(Boolean)
    .join(' ')
}

function Preview({ lines, waiting }: { lines: PastedLine[]; waiting: Parcel[] }) {
  const wrong = lines.filter(({ problem }) => problem)
  return (
    <section aria-label="Para quem vai cada código">
      {wrong.length > 0 && (
        <div role="status">
          <ul className="mb-4 space-y-1 rounded-card bg-error-tint p-4">
            {wrong.map(({ line, problem }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be pasted twice
              <li key={at} className="[overflow-wrap:anywhere]">
                <code>{line}</code>: <span className="text-error">{problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="sheet divide-y divide-line">
        {waiting.map(({ number, customer_name }) => {
          const line = lines.find((one) => one.number === number && !one.problem)
          const doubt = line && trackingDoubt(line.tracking!)
          return (
            <li
              key={number}
              className={`flex flex-wrap items-baseline gap-x-3 p-3 ${line && !doubt ? 'bg-mint' : ''}`}
            >
              <strong className="tabular-nums">{number}</strong>
              <span className="min-w-0 flex-1 truncate">{customer_name}</span>
              <span className="text-sm [overflow-wrap:anywhere] tabular-nums">
                {line ? line.tracking : <span className="text-soft">sem código</span>}
              </span>
              {doubt && <span className="w-full text-sm font-semibold text-accent">{doubt}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
