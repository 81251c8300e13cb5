import type { ReactNode } from 'react'
import type { ProductCard } from '#shop/catalog/product.ts'
import { ProductGrid } from './product-grid.tsx'

export const ONE_ROW = 4

interface BestSellerRowProps {
  products: ProductCard[]
  /** where the cart may turn out not to be empty: its pictures are then not fetched, and else before the scripts */
  lazy?: boolean
}

/** A row of what others buy, below an empty cart or wishlist. */
export function BestSellerRow({ products, lazy = false }: BestSellerRowProps) {
  return (
    products.length > 0 && (
      <BestSellerSection>
        <ProductGrid products={products} columns="row" heading="h3" atTop={lazy ? 'if shown' : true} />
      </BestSellerSection>
    )
  )
}

/** What is around the row, also while it is waited for. */
export function BestSellerSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="mais-vendidos" className="mt-6 md:mt-10">
      <h2 id="mais-vendidos" className="mb-6 text-2xl">
        Os mais vendidos
      </h2>
      {children}
    </section>
  )
}
