import type { ProductCard } from '#shop/catalog/product.ts'
import { ProductRow } from '#storefront/catalog/product-row.tsx'

/**
 * What is new, on a band from side to side (specification H5). On phones one is in sight and an edge of the next, which says
 * that there are more.
 */
export function NewReleases({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <div className="band mt-8 md:mt-12">
      <ProductRow
        title="Lançamentos"
        products={products}
        view="[--slides:1] [--gap:20px] sm:[--slides:2] md:[--slides:4] md:[--gap:40px] row-peek"
        large
        className="py-8 md:py-12"
      />
    </div>
  )
}
