import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLive } from '#admin/data/use-live.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { orderInCode } from '#admin/frame/scanning/code-detector.ts'
import { ScanButton } from '#admin/frame/scanning/scan-button.tsx'
import { SearchField } from '#admin/frame/search-field.tsx'
import { filterOf, filterParams } from '#admin/orders/filter/list-address.ts'
import { OrderFilters } from '#admin/orders/filter/order-filters.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { orderTabs } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { OrderList } from './order-list.tsx'
import { OrderTabs } from './order-tabs.tsx'

/** The orders by the next thing to do, or those that one field finds. The address says which: it can be shared. */
export default function OrdersScreen() {
  const { typed, tab, filter, wanted, orders, reload, failure, setSearch } = useOrders()
  const counts = useReading(orderCalls.staffOrderCounts, {}, true)

  // Who has gone on to further pages reads in peace: a new order would move them.
  const [deep, setDeep] = useState('')
  const shown = JSON.stringify(wanted)
  useLive(reload, deep !== shown, 'orders')
  useLive(counts.reload, true, 'orders')

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
          <OrderTabs
            tab={tab}
            counts={counts.data}
            showsCounts={Object.keys(filter).length === 0}
            onTab={(name) => setSearch({ aba: name, ...filterParams(filter) })}
          />
        </OrderFilters>
      )}
      {failure && !orders && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !orders && <LoadingScreen />}
      {orders && <OrderList key={shown} first={orders} wanted={wanted} onMore={() => setDeep(shown)} />}
    </Page>
  )
}

/** The orders that the address asks for; `orders` is missing until they are read, and while it is decided which tab is opened. */
function useOrders() {
  const [search, setSearch] = useSearchParams()
  const typed = search.get('busca') ?? ''
  const asked = orderTabs.find((name) => name === search.get('aba'))
  // Opened without a tab, the list shows what is to be packed, and all orders when nothing is.
  const tab = asked ?? (typed ? 'all' : 'pick')
  // A search goes through all orders, whatever tab and filter stood there.
  const filter = typed ? {} : filterOf(search)
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
  const orders = decided || data?.orders.length ? data : undefined
  return { typed, tab, filter, wanted, orders, failure, reload, setSearch }
}
