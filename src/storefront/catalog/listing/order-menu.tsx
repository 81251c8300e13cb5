import type { FocusEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { type Order, orders } from '#shop/catalog/listing.ts'
import type { ListingFilter } from '#shop/catalog/listing-filter.ts'
import { listingAddress } from '#storefront/catalog/listing/listing-address.ts'
import { Check, ChevronDown } from '#ui/icons.tsx'
import { orderLabels } from './listing-title.ts'

interface OrderMenuProps {
  current: Order
  path: string
  /** what the listing stays narrowed to */
  filter?: ListingFilter
}

/**
 * In what order the products stand. Its choices are links, so each order has an address. On phones they are as wide as
 * what is around the row of the menu, which has to be `relative`.
 */
export function OrderMenu({ current, path, filter }: OrderMenuProps) {
  return (
    <details
      // Closed again as soon as another order is shown.
      key={current}
      onBlur={closeWhenLeft}
      onKeyDown={closeOnEscape}
      className="group/order shrink-0"
    >
      <summary className="order-button">
        {/* On phones two lines, which leave room for what else narrows the list. */}
        <span className="whitespace-nowrap">
          <span className="font-normal text-soft max-sm:block max-sm:text-[0.6875rem] max-sm:leading-tight">
            Ordem
          </span>{' '}
          <span className="max-sm:block max-sm:leading-tight">{orderLabels[current]}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-150 group-open/order:rotate-180"
        />
      </summary>
      <ul className="order-panel">
        {orders.map((order) => (
          <li key={order}>
            <Link
              to={listingAddress(path, 1, order, filter)}
              aria-current={order === current ? 'true' : undefined}
              onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
              className="flex min-h-11 items-center justify-between rounded-lg px-3 hover:bg-blush hover:text-accent-dark aria-[current]:font-semibold"
            >
              {orderLabels[order]}
              {order === current && <Check aria-hidden="true" className="size-4 text-accent" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What an order comes to that has nothing to go by: products have no reviews yet. */
export function OrderNote({ current }: { current: Order }) {
  if (current !== 'rating') return null
  return (
    <p className="mb-4 text-sm text-soft">
      Os produtos ainda não têm avaliações: os mais populares vêm primeiro.
    </p>
  )
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
