import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ColorGroup, colorGroups } from '#shop/catalog/color-groups.ts'
import type { Order } from '#shop/catalog/listing.ts'
import { type FilterChoices, type ListingFilter, priceRangeText } from '#shop/catalog/listing-filter.ts'
import { Swatch } from '#storefront/product/swatch.tsx'
import { buttonClass } from '#ui/button.tsx'
import { X } from '#ui/icons.tsx'
import { colorLabels, priceRangeLabel, STOCK_LABEL } from './filter-labels.ts'
import { listingAddress } from './listing-address.ts'

interface FilterChipsProps {
  choices: FilterChoices
  filter: ListingFilter
  order: Order
  path: string
}

/**
 * What a listing can be narrowed to. Each chip is a link, so each has an address and works without JavaScript; the one that is
 * on leads back. They stand in the head's `listing-tools`.
 */
export function FilterChips({ choices, filter, order, path }: FilterChipsProps) {
  const chosen = filter.price && priceRangeText(filter.price)
  const prices = choices.prices.map((range) => ({ range, text: priceRangeText(range) }))
  const to = (changed: Partial<ListingFilter>) => listingAddress(path, 1, order, { ...filter, ...changed })
  const colors = colorGroups.filter((color) => color === filter.color || choices.colors.includes(color))
  if (!choices.stock && prices.length + colors.length === 0 && !filter.stock && !chosen) return null
  return (
    <nav aria-label="Filtros" className="filters">
      <Group title="Filtrar">
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
      </Group>
      <Group title="Cor">
        {colors.map((color) => (
          <Chip
            key={color}
            on={color === filter.color}
            to={to({ color: color === filter.color ? null : color })}
          >
            <Swatch color={swatches[color]} />
            {colorLabels[color]}
          </Chip>
        ))}
      </Group>
    </nav>
  )
}

const swatches: Record<ColorGroup, string> = {
  red: '#c8202f',
  pink: '#e8799a',
  purple: '#7a3fa0',
  blue: '#2451b3',
  green: '#4f8a4c',
  yellow: '#f6c927',
  gold: '#c9a227',
  orange: '#f08a24',
  brown: '#6b4226',
  nude: '#d8b58a',
  white: '#ffffff',
  gray: '#a3a6ad',
  black: '#1c1b1a',
}

/** Instead of products, where the filters left none. */
export function NothingLeft({ href }: { href: string }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-petal/60 px-6 py-14 text-center">
      <p className="font-display text-xl font-semibold">Nada aqui com estes filtros</p>
      <Link to={href} className={buttonClass('secondary')}>
        Tirar os filtros
      </Link>
    </div>
  )
}

/** One row of chips with the others, except beside the products: there it has a title. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="filter-group">
      <p className="rail-title">{title}</p>
      <ul>{children}</ul>
    </div>
  )
}

function Chip({ on, to, children }: { on: boolean; to: string; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link to={to} preventScrollReset aria-current={on ? 'true' : undefined} className="chip">
        {children}
        {on && <X aria-hidden="true" className="size-4" />}
        {on && <span className="sr-only">(tirar este filtro)</span>}
      </Link>
    </li>
  )
}
