import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Count } from '#admin/frame/rows/count.tsx'
import { useActiveInSight } from '#admin/frame/use-active-in-sight.ts'
import { tabNames } from '#admin/order-words.ts'
import { type OrderTab, orderTabs } from '#shop/order-desk/order-schema.ts'
import type * as orderCalls from '#shop/order-desk/orders.calls.ts'

/** As they are shown: all of them first, then the way of an order. */
const shownTabs = ['all', ...orderTabs.filter((name) => name !== 'all')] as const

interface OrderTabsProps {
  tab: OrderTab
  counts: z.output<typeof orderCalls.staffOrderCounts.reply> | undefined
  /** the counts are of all orders, not of a filter's */
  showsCounts: boolean
  onTab: (tab: OrderTab) => void
}

/** The orders by the next thing to do, and the returns. */
export function OrderTabs({ tab, counts, showsCounts, onTab }: OrderTabsProps) {
  // The counts make the tabs wider when they come.
  const tabs = useActiveInSight<HTMLElement>(`${tab} ${counts !== undefined}`)
  return (
    <nav ref={tabs} aria-label="Pedidos por situação" className="strip mr-0 min-w-0 flex-1">
      {shownTabs.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => onTab(name)}
          className={`min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold ${name === tab ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
        >
          {tabNames[name]}
          {showsCounts && name !== 'all' && <Count count={counts?.counts[name]} />}
        </button>
      ))}
      <Link
        to="/admin/pedidos/devolucoes"
        className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-paper px-4 text-sm font-semibold hover:border-ink"
      >
        Devoluções
        {showsCounts && <Count count={counts?.returns} />}
      </Link>
    </nav>
  )
}
