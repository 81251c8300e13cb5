import { brl } from '#platform/money.ts'
import { type ProductCard, priceOf, struckPrice } from '#shop/catalog/product.ts'
import { bestInstalments, instalmentsLine } from '#shop/payments/instalments.ts'
import { useStore } from '#storefront/layout/layout-data.ts'

/**
 * What one unit costs, and the regular price struck through when less is charged; the charged price never is
 * (decisions 3). No price is set smaller than 16 px (Lei 10.962, art. 2). Below it, how it can be paid in parts; on
 * a narrow card that waits for the product page.
 */
export function ProductPrice({
  product,
  size,
}: {
  product: Pick<ProductCard, 'regular_price' | 'sale_price'>
  size: 'card' | 'page'
}) {
  const struck = struckPrice(product)
  const parts = bestInstalments(priceOf(product), useStore().instalments)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong
          className={`price ${size === 'card' ? 'text-lg' : 'text-3xl'} ${struck === null ? '' : 'text-accent'}`}
        >
          {brl(priceOf(product))}
        </strong>
        {struck !== null && (
          <span className={`text-soft tabular-nums ${size === 'card' ? 'text-base' : 'text-lg'}`}>
            <span className="sr-only">em vez de </span>
            <s>{brl(struck)}</s>
          </span>
        )}
      </p>
      {parts && (
        <p
          className={`text-soft tabular-nums ${size === 'card' ? 'mt-0.5 hidden leading-snug text-balance @min-[14rem]:block' : '-mt-2'}`}
        >
          em até {instalmentsLine(parts)}
        </p>
      )}
    </>
  )
}
