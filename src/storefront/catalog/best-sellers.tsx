import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as catalogCalls from '#shop/catalog/catalog.contract.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { Deferred } from '#ui/deferred.tsx'
import { BestSellerRow, ONE_ROW } from './best-seller-row.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'

/** What others buy, for a wishlist that is empty and a cart that became empty here. Without an answer from the shop there is nothing here either. */
export default function BestSellers() {
  const [asked] = useState(() => call(catalogCalls.highlights, {}))
  return (
    <Deferred value={asked} waiting={<ProductGridSkeleton columns={4} />} failed={() => null}>
      {({ products }) => <BestSellerRow products={products.slice(0, ONE_ROW).map(cardOf)} />}
    </Deferred>
  )
}
