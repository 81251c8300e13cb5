import { brl } from '#platform/money.ts'
import { type ProductCard, priceOf, struckPrice } from '#shop/catalog/product.ts'

/**
 * What one unit costs, and the regular price struck through when less is charged; the charged price never is
 * (decisions 3). No price is set smaller than 16 px (Lei 10.962, art. 2).
 */
export function ProductPrice({
  product,
  size,
}: {
  product: Pick<ProductCard, 'regular_price' | 'sale_price'>
  size: 'card' | 'page'
}) {
  const struck = struckPrice(product)
  return (
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
  )
}
