import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as catalogCalls from '#shop/catalog/catalog.contract.ts'
import { cardOf } from '#shop/catalog/product.ts'
import type { CartLine } from '#shop/pricing/cart.ts'
import { ONE_ROW } from '#storefront/catalog/best-seller-row.tsx'
import { ProductGrid } from '#storefront/catalog/product-grid.tsx'
import { Deferred } from '#ui/deferred.tsx'

/** A row of what is related to the cart's last line. Without an answer from the shop there is nothing here. */
export default function GoesWith({ lines }: { lines: CartLine[] }) {
  const [asked] = useState(() => call(catalogCalls.product, { slug: lines.at(-1)!.product.slug }))
  // As it was at first: what is put into the cart from here stays where it was pressed.
  const [shown] = useState(() => lines.map(({ product }) => product.id))
  return (
    <Deferred value={asked} waiting={null} failed={() => null}>
      {({ related }) => {
        const others = related.filter(({ id }) => !shown.includes(id)).slice(0, ONE_ROW)
        return (
          others.length > 0 && (
            <section aria-labelledby="combina" className="mt-10">
              <h2 id="combina" className="mb-6 text-2xl">
                Combina com a sua compra
              </h2>
              <ProductGrid products={others.map(cardOf)} columns="row" heading="h3" />
            </section>
          )
        )
      }}
    </Deferred>
  )
}
