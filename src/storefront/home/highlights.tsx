import type { ProductCard } from '#shop/catalog/product.ts'
import { ProductGrid } from '#storefront/catalog/product-grid.tsx'

/** What the shopkeeper put in front; on phones two rows that go on to the side. */
export function Highlights({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="destaques" className="wrap mt-14 md:mt-20">
      <h2 id="destaques" className="mb-6 text-2xl md:text-3xl">
        Destaques
      </h2>
      <ProductGrid products={products} columns={4} heading="h3" sideways />
    </section>
  )
}
