import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { useMore } from '#admin/data/use-more.tsx'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { when } from '#admin/products/product-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import * as stockCalls from '#shop/assortment/stock/stock.calls.ts'
import type { StockMovement } from '#shop/assortment/stock/stock-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { SupplierListButton } from './supplier-list-button.tsx'

type Reply = z.output<typeof stockCalls.stockMovements.reply>
type MovementsQuery = z.output<typeof stockCalls.stockMovements.input>

/** Why units moved. */
const causeNames: Record<StockMovement['cause'], string> = {
  order: 'Pedido',
  release: 'Reserva venceu',
  cancel: 'Pedido cancelado',
  return: 'Devolução',
  correction: 'Correção',
  count: 'Contagem',
  import: 'Entrada',
}

/** The ledger of the stock: every unit that came or went, of one product or of all. */
export default function StockScreen() {
  const [search] = useSearchParams()
  const asked = search.get('produto') ?? ''
  const wanted: MovementsQuery = /^[1-9]\d{0,14}$/.test(asked) ? { product: Number(asked) } : {}
  const mayCount = useRight('stock:change')
  const { data, failure, reload } = useReading(stockCalls.stockMovements, wanted, true)
  return (
    <Page
      title="Estoque"
      actions={
        <>
          {mayCount && (
            <Link to="/admin/estoque/contagem" className={buttonClass('primary', 'small')}>
              Contar
            </Link>
          )}
          <div className="flex flex-wrap gap-2">
            <Link to="/admin/produtos?filtro=low" className={buttonClass('secondary', 'small')}>
              Acabando
            </Link>
            <Link to="/admin/produtos?filtro=sold_out" className={buttonClass('secondary', 'small')}>
              Esgotados
            </Link>
            <SupplierListButton />
          </div>
        </>
      }
    >
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !data && <LoadingScreen />}
      {data && <Movements key={asked} first={data} wanted={wanted} />}
    </Page>
  )
}

function Movements({ first, wanted }: { first: Reply; wanted: MovementsQuery }) {
  const more = useMore(stockCalls.stockMovements, wanted, first, ({ movements, next }) => ({
    rows: movements,
    next,
  }))
  const movements = [...first.movements, ...more.rows]
  const [newest] = movements
  if (!newest) {
    return (
      <p className="sheet p-8 text-center text-soft">
        Nenhum movimento. Cada unidade que entra ou sai aparece aqui.
      </p>
    )
  }
  return (
    <>
      {wanted.product && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <span>
            <strong>{newest.name}</strong>: {newest.balance} {newest.balance === 1 ? 'unidade' : 'unidades'}
          </span>
          <Link to="/admin/estoque" className="link inline-flex min-h-11 items-center">
            Todos os produtos
          </Link>
        </p>
      )}
      <ul className="sheet divide-y divide-line">
        {movements.map(({ id, product_id, name, change, balance, cause, who, why, at }) => (
          <li key={id} className="flex items-center gap-4 px-4 py-3">
            <div className="min-w-0 flex-1">
              {!wanted.product && (
                <Link
                  to={`/admin/estoque?produto=${product_id}`}
                  className="flex min-h-8 items-center font-semibold hover:underline"
                >
                  <span className="line-clamp-2">{name}</span>
                </Link>
              )}
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                <Cause cause={cause} why={why} /> · {who} ·{' '}
                <time dateTime={at.toISOString()}>{when(at)}</time>
              </p>
            </div>
            <p className="text-right tabular-nums">
              <strong className={`block text-lg ${change > 0 ? 'text-available' : ''}`}>
                {change > 0 ? `+${change}` : `−${-change}`}
              </strong>
              <span className="text-sm text-soft">ficam {balance}</span>
            </p>
          </li>
        ))}
      </ul>
      {more.button}
    </>
  )
}

/** Why units moved: 'Contagem, achei duas'. The order that it names can be opened; one that lost a line lives on. */
function Cause({ cause, why }: Pick<StockMovement, 'cause' | 'why'>) {
  const mayRead = useRight('orders:read')
  const [named, number] = /pedido (\d+)$/.exec(why) ?? []
  const isOfLine = cause === 'cancel' && named !== undefined && why !== named
  const words = isOfLine ? capital(why) : [causeNames[cause], why].filter(Boolean).join(', ')
  if (!named || !mayRead) return words
  const link = (words: string) => (
    <Link to={`/admin/pedidos/${number}`} className="link inline-block py-1">
      {words}
    </Link>
  )
  if (cause === 'order' && why === named) return link(`Pedido ${number}`)
  return (
    <>
      {words.slice(0, -named.length)}
      {link(named)}
    </>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
