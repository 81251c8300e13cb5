import type { ReactNode } from 'react'
import { type ProductCard, priceOf, struckPrice } from '#shop/catalog/product.ts'
import { brl, type Centavos } from '#shop/money.ts'
import {
  bestInstalments,
  type Instalments,
  instalmentsLine,
  shortInstalmentsLine,
} from '#shop/pricing/instalments.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { Zap } from '#ui/icons.tsx'
import './product-card.css'

/**
 * What one unit costs, and the regular price struck through when less is charged; the charged price never is
 * (specification P4). No price is set smaller than 16 px (Lei 10.962, art. 2). Below it, how it can be paid: in parts where
 * the shop takes cards, and on a page at once with Pix where it takes that. A card that names one option of a family asks
 * that option's price: what a cheaper one costs is told with the other options (specification R9). Where others of a row are paid
 * in parts, one that is not says how it is paid: no card has a hole.
 */
export function ProductPrice({
  product,
  size,
  from = null,
  badge,
  terms = true,
  number,
}: {
  product: Pick<ProductCard, 'regular_price' | 'sale_price'>
  size: 'card' | 'page'
  /** the lowest price of its family's options, where they differ */
  from?: Centavos | null
  /** stands after the price: how much less it is */
  badge?: ReactNode
  /** how it can be paid; of no use where it cannot be bought */
  terms?: boolean
  /** of a card: `Ref. 11`, quiet at the end of the price's line */
  number?: string
}) {
  const struck = struckPrice(product)
  const price = priceOf(product)
  const { instalments: plan, pix } = useShopInfo()
  const parts = terms && plan && bestInstalments(price, plan)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {from === price && <span className="text-sm text-soft">a partir de</span>}
        <strong
          className={`price ${size === 'card' ? 'text-lg lg:text-xl' : 'text-2xl md:text-3xl'} ${struck === null ? '' : 'text-accent'}`}
        >
          {brl(price)}
        </strong>
        {struck !== null && (
          <span className={`text-soft tabular-nums ${size === 'card' ? 'text-base' : 'text-lg'}`}>
            <span className="sr-only">em vez de </span>
            <s>{brl(struck)}</s>
          </span>
        )}
        {badge}
        {number && <span className="card-number">{number}</span>}
        {size === 'page' && terms && pix && (
          <span className="flex items-center gap-1 text-soft">
            <Zap aria-hidden="true" className="size-4.5 shrink-0 text-accent" />à vista no Pix
          </span>
        )}
      </p>
      {size === 'page' ? (
        <div className="text-soft">{parts && <PageInstalments parts={parts} />}</div>
      ) : (
        <p className="card-meta">
          {parts ? shortInstalmentsLine(parts) : terms && plan && pix && 'à vista no Pix'}
        </p>
      )}
    </>
  )
}

/** `3x de R$ 33,33 sem juros (total R$ 100,00)`: where that is no line, what is in brackets stands below. */
function PageInstalments({ parts }: { parts: Instalments }) {
  const [each, total] = instalmentsLine(parts).split(' (')
  return (
    <p>
      {each} <span className="inline-block text-sm">({total}</span>
    </p>
  )
}
