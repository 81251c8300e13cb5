import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { staffCall } from '#admin/data/staff-call.ts'
import { useFirstFew } from '#admin/data/use-first-few.ts'
import { filterFields } from '#admin/orders/filter/list-address.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { ListedStaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { MOST_ORDERS } from '#shop/parcels/packing-schema.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { ChooseOrder, ChosenOrders } from './chosen-orders.tsx'
import { OrderRow } from './order-row.tsx'

interface Pages {
  orders: ListedStaffOrder[]
  next: number | null
}

/** The orders of a page, more on demand. Those to be packed or posted can be ticked, up to fifty at once. */
export function OrderList({
  first,
  wanted,
  onMore,
}: {
  first: Pages
  wanted: z.output<typeof orderCalls.staffOrders.input>
  /** a further page is shown */
  onMore: () => void
}) {
  const [more, setMore] = useState<Pages>({ orders: [], next: first.next })
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => setMore({ orders: [], next: first.next }), [first])

  async function next() {
    if (more.next === null) return
    setBusy(true)
    onMore()
    try {
      const page = await staffCall(orderCalls.staffOrders, { ...wanted, after: more.next })
      setMore(({ orders }) => ({ orders: [...orders, ...page.orders], next: page.next }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast('error', failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const orders = [...first.orders, ...more.orders]
  const { drawn, style } = useFirstFew(orders)
  const mayChoose = useRight('orders:fulfil') && (wanted.tab === 'pick' || wanted.tab === 'ship')
  const page = orders.slice(0, MOST_ORDERS).map(({ number }) => number)
  const shown = orders.map(({ number }) => number).filter((number) => chosen.has(number))
  function choose(numbers: number[], isChosen: boolean) {
    const next = new Set(shown)
    for (const number of numbers) {
      if (!isChosen) next.delete(number)
      else if (next.size < MOST_ORDERS) next.add(number)
    }
    setChosen(next)
  }
  if (orders.length === 0) {
    return (
      <p className="sheet p-8 text-center text-soft">
        {wanted.search
          ? `Nenhum pedido com “${wanted.search}”.`
          : filterFields.some((field) => wanted[field])
            ? 'Nenhum pedido com estes filtros.'
            : 'Nada aqui. Bom trabalho!'}
      </p>
    )
  }
  return (
    <>
      {mayChoose && (
        <CheckField
          label="Marcar todos desta página"
          checked={page.every((number) => chosen.has(number))}
          onChange={(event) => choose(page, event.currentTarget.checked)}
          className="mb-2 px-4"
        />
      )}
      <ul className="sheet divide-y divide-line" style={style}>
        {drawn.map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            before={
              mayChoose && (
                <ChooseOrder
                  number={order.number}
                  chosen={chosen.has(order.number)}
                  onChoose={(isChosen) => choose([order.number], isChosen)}
                />
              )
            }
          />
        ))}
      </ul>
      {more.next !== null && (
        <Button variant="secondary" className="mt-5" busy={busy} onClick={() => void next()}>
          Mostrar mais
        </Button>
      )}
      {mayChoose && <ChosenOrders tab={wanted.tab} numbers={shown} />}
    </>
  )
}
