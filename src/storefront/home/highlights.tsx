import type { ProductCard as Product } from '#shop/catalog/product.ts'
import { ProductCard } from '#storefront/catalog/product-card.tsx'
import { ProductGrid } from '#storefront/catalog/product-grid.tsx'

/** As many as fill the composition: one in large, four beside it. */
const WHOLE = 5

const LARGE = '(min-width: 1280px) 590px, (min-width: 768px) 46vw, 88vw'
const SMALL = '(min-width: 1280px) 285px, (min-width: 768px) 22vw, 44vw'

/** What the shopkeeper put in front, or else what sells best: the best-selling one in large. */
export function Highlights({
  products,
  title = 'Destaques',
  last = false,
}: {
  products: Product[]
  title?: string | undefined
  /** no banner stands between it and the newsletter */
  last?: boolean
}) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="destaques" className={last ? 'wrap my-10 md:my-16' : 'wrap mt-10 md:mt-16'}>
      <h2 id="destaques" className="mb-6 text-2xl md:text-3xl">
        {title}
      </h2>
      {products.length < WHOLE ? (
        <ProductGrid products={products} columns={4} heading="h3" />
      ) : (
        <ul className="card-grid highlights md:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={index === 0 ? LARGE : SMALL} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
