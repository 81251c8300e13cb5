import { brl } from '#platform/money.ts'
import { type ProductCard, priceOf, struckPrice } from '#shop/catalog/product.ts'
import { bestInstalments, instalmentsLine, shortInstalmentsLine } from '#shop/payments/instalments.ts'
import { useStore } from '#storefront/layout/layout-data.ts'

/**
 * What one unit costs, and the regular price struck through when less is charged; the charged price never is
 * (decisions 3). No price is set smaller than 16 px (Lei 10.962, art. 2). Below it, how it can be paid: in parts where
 * the shop takes cards, and on a page at once with Pix.
 */
export function ProductPrice({
  product,
  size,
}: {
  product: Pick<ProductCard, 'regular_price' | 'sale_price'>
  size: 'card' | 'page'
}) {
  const struck = struckPrice(product)
  const price = priceOf(product)
  const plan = useStore().instalments
  const parts = plan && bestInstalments(price, plan)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong
          className={`price ${size === 'card' ? 'text-lg' : 'text-3xl'} ${struck === null ? '' : 'text-accent'}`}
        >
          {brl(price)}
        </strong>
        {struck !== null && (
          <span className={`text-soft tabular-nums ${size === 'card' ? 'text-base' : 'text-lg'}`}>
            <span className="sr-only">em vez de </span>
            <s>{brl(struck)}</s>
          </span>
        )}
      </p>
      {size === 'page' ? (
        <div className="-mt-2 text-soft tabular-nums">
          {parts && <p className="text-balance">em até {instalmentsLine(parts)}</p>}
          <p>{parts ? `ou ${brl(price)} à vista no Pix` : 'à vista no Pix'}</p>
        </div>
      ) : (
        parts && (
          <p className="mt-0.5 leading-snug text-balance text-soft tabular-nums">
            {shortInstalmentsLine(parts)}
          </p>
        )
      )}
    </>
  )
}
