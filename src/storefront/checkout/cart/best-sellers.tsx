import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as catalogCalls from '#shop/catalog/catalog.contract.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { ProductGrid, ProductGridSkeleton } from '#storefront/catalog/product-grid.tsx'
import { Deferred } from '#ui/deferred.tsx'

const ONE_ROW = 4

/** What others buy, for a cart with nothing in it. Without an answer from the shop there is nothing here either. */
export default function BestSellers() {
  const [asked] = useState(() => call(catalogCalls.highlights, {}))
  return (
    <Deferred value={asked} waiting={<ProductGridSkeleton columns={4} />} failed={() => null}>
      {({ products }) =>
        products.length > 0 && (
          <section aria-labelledby="mais-vendidos" className="mt-6 md:mt-10">
            <h2 id="mais-vendidos" className="mb-6 text-2xl">
              Os mais vendidos
            </h2>
            <ProductGrid products={products.slice(0, ONE_ROW).map(cardOf)} columns={4} heading="h3" />
          </section>
        )
      }
    </Deferred>
  )
}
