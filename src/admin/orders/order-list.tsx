import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFirstFew } from '#admin/data/use-first-few.ts'
import { useMore } from '#admin/data/use-more.tsx'
import { filterFields } from '#admin/orders/filter/list-address.ts'
import { useRight } from '#admin/session/staff-session.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { MOST_ORDERS } from '#shop/parcels/packing-schema.ts'
import { CheckField } from '#ui/form/field.tsx'
import { ChooseOrder, ChosenOrders } from './chosen-orders.tsx'
import { OrderRow } from './order-row.tsx'

type Wanted = z.output<typeof orderCalls.staffOrders.input>

interface OrderListProps {
  first: z.output<typeof orderCalls.staffOrders.reply>
  wanted: Wanted
  /** a further page is shown */
  onMore: () => void
}

/** The orders of a page, more on demand. Those to be packed or posted can be ticked, up to fifty at once. */
export function OrderList({ first, wanted, onMore }: OrderListProps) {
  const { rows, button } = useMore(
    orderCalls.staffOrders,
    wanted,
    first,
    ({ orders, next }) => ({ rows: orders, next }),
    onMore,
  )
  const orders = [...first.orders, ...rows]
  const { drawn, style } = useFirstFew(orders)
  const mayChoose = useRight('orders:fulfil') && (wanted.tab === 'pick' || wanted.tab === 'ship')
  const { chosen, shown, choose } = useChosen(orders.map(({ number }) => number))
  const page = orders.slice(0, MOST_ORDERS).map(({ number }) => number)
  if (orders.length === 0) {
    return <p className="sheet p-8 text-center text-soft">{noneWords(wanted)}</p>
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
      {button}
      {mayChoose && <ChosenOrders tab={wanted.tab} numbers={shown} />}
    </>
  )
}

/** The ticked ones of the orders that are listed. @param listed the orders' numbers */
function useChosen(listed: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = listed.filter((number) => chosen.has(number))
  function choose(numbers: readonly number[], isChosen: boolean) {
    const next = new Set(shown)
    for (const number of numbers) {
      if (!isChosen) next.delete(number)
      else if (next.size < MOST_ORDERS) next.add(number)
    }
    setChosen(next)
  }
  return { chosen, shown, choose }
}

function noneWords(wanted: Wanted): string {
  if (wanted.search) return `Nenhum pedido com “${wanted.search}”.`
  if (filterFields.some((field) => wanted[field])) return 'Nenhum pedido com estes filtros.'
  return 'Nada aqui. Bom trabalho!'
}
