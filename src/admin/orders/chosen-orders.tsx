import { Link, useNavigate } from 'react-router'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { saveFile } from '#admin/frame/save-file.ts'
import { packingPath } from '#admin/parcels/use-parcels.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { OrderTab } from '#shop/order-desk/order-schema.ts'
import * as packingCalls from '#shop/parcels/packing.calls.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'

/** What can be done with the ticked orders of a tab, at the thumb. */
export function ChosenOrders({ tab, numbers }: { tab: OrderTab; numbers: number[] }) {
  const navigate = useNavigate()
  const pick = useChange(packingCalls.pickOrders, {
    onDone({ results }) {
      const stopped = results.filter(({ problem }) => problem)
      for (const { number, problem } of stopped.slice(0, 3))
        showToast('error', `Pedido ${number}: ${problem}`)
      const picked = results.length - stopped.length
      if (picked > 0)
        showUndo(
          picked === 1 ? '1 pedido em separação.' : `${picked} pedidos em separação.`,
          results.flatMap(({ batch }) => batch ?? []),
        )
      void navigate(packingPath('separacao', numbers))
    },
  })
  const maySee = useRight('orders:personal')
  const sheet = useChange(packingCalls.parcelSheet, { onDone: ({ name, csv }) => saveFile(name, csv) })
  if (numbers.length === 0) return null
  return (
    <section
      ref={bottomBar}
      aria-label="Pedidos marcados"
      className="sticky bottom-16 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-ink bg-paper p-3 lg:bottom-4"
    >
      <p role="status" className="mr-auto w-full font-semibold tabular-nums sm:w-auto">
        {numbers.length} {numbers.length === 1 ? 'marcado' : 'marcados'}
      </p>
      {tab === 'pick' ? (
        <Button size="small" busy={pick.busy} onClick={() => void pick.send({ numbers })}>
          Separar
        </Button>
      ) : (
        <Link to={packingPath('rastreios', numbers)} className={buttonClass('primary', 'small')}>
          Rastreios
        </Link>
      )}
      <Link to={packingPath('separacao', numbers)} className={buttonClass('secondary', 'small')}>
        Lista
      </Link>
      <Link to={packingPath('etiquetas', numbers)} className={buttonClass('secondary', 'small')}>
        Etiquetas
      </Link>
      {maySee && (
        <Button
          variant="secondary"
          size="small"
          busy={sheet.busy}
          onClick={() => void sheet.send({ numbers })}
        >
          CSV
        </Button>
      )}
    </section>
  )
}

/** The tick box of an order. */
export function ChooseOrder({
  number,
  chosen,
  onChoose,
}: {
  number: number
  chosen: boolean
  onChoose: (chosen: boolean) => void
}) {
  return (
    <label className="-my-2 -mr-3 -ml-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">Marcar o pedido {number}</span>
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}
