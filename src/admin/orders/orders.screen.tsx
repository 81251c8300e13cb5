import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLive } from '#admin/data/use-live.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { Count } from '#admin/frame/count.tsx'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { orderInCode } from '#admin/frame/scanning/code-detector.ts'
import { ScanButton } from '#admin/frame/scanning/scan-button.tsx'
import { SearchField } from '#admin/frame/search-field.tsx'
import { useActiveInSight } from '#admin/frame/use-active-in-sight.ts'
import { tabNames } from '#admin/order-words.ts'
import { filterOf, filterParams } from '#admin/orders/filter/list-address.ts'
import { OrderFilters } from '#admin/orders/filter/order-filters.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { orderTabs } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { OrderList } from './order-list.tsx'

/** As they are shown: all of them first, then the way of an order. */
const shownTabs = ['all', ...orderTabs.filter((name) => name !== 'all')] as const

/** The orders by the next thing to do, or those that one field finds. The address says which: it can be shared. */
export default function OrdersScreen() {
  const [search, setSearch] = useSearchParams()
  const typed = search.get('busca') ?? ''
  const asked = orderTabs.find((name) => name === search.get('aba'))
  // Opened without a tab, the list shows what is to be packed, and all orders when nothing is.
  const tab = asked ?? (typed ? 'all' : 'pick')
  // A search goes through all orders, whatever tab and filter stood there.
  const filter = typed ? {} : filterOf(search)
  const filtered = Object.keys(filter).length > 0
  const wanted = {
    ...filter,
    tab: typed ? ('all' as const) : tab,
    search: typed,
    oldest: !typed && tab !== 'all',
  }
  const { data, current, failure, reload } = useReading(orderCalls.staffOrders, wanted, true)
  const decided = asked !== undefined || typed !== ''
  const opensOn = data?.orders.length === 0 ? 'all' : tab
  useEffect(() => {
    if (decided || !current) return
    const open = (params: URLSearchParams) => ({ ...Object.fromEntries(params), aba: opensOn })
    setSearch(open, { replace: true, preventScrollReset: true })
  }, [decided, current, opensOn, setSearch])
  const counts = useReading(orderCalls.staffOrderCounts, {}, true)

  const shownNow = data !== undefined && (decided || data.orders.length > 0)

  // Who has gone on to further pages reads in peace: a new order would move them.
  const [deep, setDeep] = useState('')
  const shown = JSON.stringify(wanted)
  useLive(reload, deep !== shown, 'orders')
  useLive(counts.reload, true, 'orders')

  // The counts make the tabs wider when they come.
  const tabs = useActiveInSight<HTMLElement>(`${tab} ${typed} ${counts.data !== undefined}`)

  const maySell = useRight('orders:change')
  const navigate = useNavigate()
  /** A label's code opens its order; any other is searched for. */
  function open(code: string): string {
    const number = orderInCode(code)
    if (number) void navigate(`/admin/pedidos/${number}`)
    else find(code)
    return code
  }
  function find(text: string) {
    setSearch(text ? { busca: text } : { aba: tab })
  }
  return (
    <Page
      title="Pedidos"
      actions={
        maySell && (
          <Link to="/admin/pedidos/nova-venda" className={buttonClass('secondary', 'small')}>
            Nova venda
          </Link>
        )
      }
    >
      <SearchField
        label="Buscar pedido"
        placeholder="Número, nome, CPF, e-mail, telefone, SKU, rastreio"
        searched={typed}
        onSearch={find}
      >
        <ScanButton title="Abrir pela etiqueta" onCode={open} />
      </SearchField>
      {!typed && (
        <OrderFilters filter={filter} onFilter={(next) => setSearch({ aba: tab, ...filterParams(next) })}>
          <nav ref={tabs} aria-label="Pedidos por situação" className="strip mr-0 min-w-0 flex-1">
            {shownTabs.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={name === tab ? 'page' : undefined}
                onClick={() => setSearch({ aba: name, ...filterParams(filter) })}
                className={`min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold ${name === tab ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
              >
                {tabNames[name]}
                {!filtered && name !== 'all' && <Count count={counts.data?.counts[name]} />}
              </button>
            ))}
            <Link
              to="/admin/pedidos/devolucoes"
              className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-paper px-4 text-sm font-semibold hover:border-ink"
            >
              Devoluções
              {!filtered && <Count count={counts.data?.returns} />}
            </Link>
          </nav>
        </OrderFilters>
      )}
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !shownNow && <LoadingScreen />}
      {shownNow && data && (
        <OrderList key={shown} first={data} wanted={wanted} onMore={() => setDeep(shown)} />
      )}
    </Page>
  )
}
