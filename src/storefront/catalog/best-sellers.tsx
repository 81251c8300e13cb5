import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as catalogCalls from '#shop/catalog/catalog.calls.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { Deferred } from '#ui/late/deferred.tsx'
import { BestSellerRow, BestSellerSection, ONE_ROW } from './best-seller-row.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'

const waiting = (
  <BestSellerSection title={null}>
    <ProductGridSkeleton columns="row" />
  </BestSellerSection>
)

interface BestSellersProps {
  /** the ids of products that the page shows already */
  without?: number[]
}

/** What others buy, below a short or empty wishlist and in a cart that became empty here. Without an answer from the shop there is nothing here either. */
export default function BestSellers({ without = [] }: BestSellersProps) {
  const [asked] = useState(() => call(catalogCalls.bestSellers, {}))
  // As it was at first: who puts a heart on one of them finds it still here.
  const [shown] = useState(without)
  return (
    <Deferred value={asked} waiting={waiting} failed={() => null}>
      {({ title, products }) => (
        <BestSellerRow
          title={title}
          products={products
            .filter(({ id }) => !shown.includes(id))
            .slice(0, ONE_ROW)
            .map(cardOf)}
        />
      )}
    </Deferred>
  )
}
