import { useState } from 'react'
import { Link } from 'react-router'
import { copyPath } from '#platform/images/image-sources.ts'
import type { Parcel } from '#shop/parcels/packing-schema.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Printer } from '#ui/icons.tsx'
import { ParcelsPage } from './parcels-page.tsx'
import { type PickingLine, pickingLines } from './picking-lines.ts'
import { packingPath } from './use-parcels.ts'

/** What the chosen orders need together, with pictures, to be ticked on the phone or on paper. */
export default function PickingListScreen() {
  return (
    <ParcelsPage title="Lista de separação">{({ parcels }) => <PickingList parcels={parcels} />}</ParcelsPage>
  )
}

function PickingList({ parcels }: { parcels: Parcel[] }) {
  const lines = pickingLines(parcels)
  const numbers = parcels.map(({ number }) => number)
  const [ticked, setTicked] = useTicked(`separacao ${numbers}`)
  if (lines.length === 0)
    return <p className="sheet p-8 text-center text-soft">Nada a separar nestes pedidos.</p>
  const units = lines.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <>
      <p className="mb-3 tabular-nums">
        <strong className="hidden print:inline">Lista de separação. </strong>
        {numbers.length} {numbers.length === 1 ? 'pedido' : 'pedidos'}, {units}{' '}
        {units === 1 ? 'unidade' : 'unidades'}
        <span className="text-soft print:hidden" role="status">
          {' '}
          · {ticked.size} de {lines.length} na caixa
        </span>
      </p>
      <ul className="sheet divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.product_id}
            line={line}
            ticked={ticked.has(line.product_id)}
            onTick={(now) => setTicked(line.product_id, now)}
          />
        ))}
      </ul>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <Link to={packingPath('etiquetas', numbers)} className={buttonClass('primary')}>
          Etiquetas
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" /> Imprimir a lista
        </Button>
      </div>
    </>
  )
}

function Line({
  line,
  ticked,
  onTick,
}: {
  line: PickingLine
  ticked: boolean
  onTick: (ticked: boolean) => void
}) {
  const { name, sku, option, shelf, image, quantity, orders } = line
  return (
    <li className="break-inside-avoid">
      <label className={`flex cursor-pointer items-center gap-3 p-3 sm:gap-4 ${ticked ? 'bg-mint' : ''}`}>
        <input
          type="checkbox"
          checked={ticked}
          onChange={(event) => onTick(event.currentTarget.checked)}
          className="size-6 shrink-0 accent-available"
        />
        <img
          {...(image ? { src: `/${copyPath(image, 320)}` } : {})}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-card bg-petal object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{name}</span>
          <span className="block text-sm text-soft [overflow-wrap:anywhere]">
            {shelf && <strong className="mr-2 text-ink">{shelf}</strong>}
            {sku}
            {option && ` · ${option}`}
          </span>
          <span className="block text-sm tabular-nums">
            {orders
              .map(({ number, quantity }) => (quantity > 1 ? `${number} (${quantity})` : number))
              .join(', ')}
          </span>
        </span>
        <strong className="text-2xl tabular-nums">{quantity}</strong>
      </label>
    </li>
  )
}

/** What was ticked, also after the page was left or read anew in this tab. */
function useTicked(key: string) {
  const [ticked, set] = useState(
    () => new Set((sessionStorage.getItem(key) ?? '').split(',').filter(Boolean).map(Number)),
  )
  function setTicked(id: number, now: boolean) {
    const next = new Set(ticked)
    if (now) next.add(id)
    else next.delete(id)
    sessionStorage.setItem(key, [...next].join(','))
    set(next)
  }
  return [ticked, setTicked] as const
}
