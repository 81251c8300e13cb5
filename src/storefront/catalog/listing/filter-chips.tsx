import { Link } from 'react-router'
import type { Order } from '#shop/catalog/listing.ts'
import { type FilterChoices, type ListingFilter, priceRangeText } from '#shop/catalog/listing-filter.ts'
import { X } from '#ui/icons.tsx'
import { priceRangeLabel, STOCK_LABEL } from './filter-labels.ts'
import { listingAddress } from './listing-address.ts'

interface FilterChipsProps {
  choices: FilterChoices
  filter: ListingFilter
  order: Order
  path: string
}

/**
 * What a listing can be narrowed to. Each chip is a link, so each has an address and works without JavaScript; the one that is
 * on leads back. On phones they are one line that is swiped.
 */
export function FilterChips({ choices, filter, order, path }: FilterChipsProps) {
  const chosen = filter.price && priceRangeText(filter.price)
  const prices = choices.prices.map((range) => ({ range, text: priceRangeText(range) }))
  const to = (changed: Partial<ListingFilter>) => listingAddress(path, 1, order, { ...filter, ...changed })
  if (!choices.stock && prices.length === 0 && !filter.stock && !chosen) return null
  return (
    <nav aria-label="Filtros" className="-mx-4 mb-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {(choices.stock || filter.stock) && (
          <Chip on={filter.stock} to={to({ stock: !filter.stock })}>
            {STOCK_LABEL}
          </Chip>
        )}
        {filter.price && !prices.some(({ text }) => text === chosen) && (
          <Chip on to={to({ price: null })}>
            {priceRangeLabel(filter.price)}
          </Chip>
        )}
        {prices.map(({ range, text }) => (
          <Chip key={text} on={text === chosen} to={to({ price: text === chosen ? null : range })}>
            {priceRangeLabel(range)}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

function Chip({ on, to, children }: { on: boolean; to: string; children: string }) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={on ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-blush px-4 text-sm whitespace-nowrap hover:bg-petal aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper"
      >
        {children}
        {on && <X aria-hidden="true" className="size-4" />}
        {on && <span className="sr-only">(tirar este filtro)</span>}
      </Link>
    </li>
  )
}
