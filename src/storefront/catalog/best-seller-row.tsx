import type { ReactNode } from 'react'
import type { ProductCard } from '#shop/catalog/product.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProductGrid } from './product-grid.tsx'

export const ONE_ROW = 4

interface BestSellerRowProps {
  /** whether they sell best, or are only worth a look */
  title: string
  products: ProductCard[]
  /** where the cart may turn out not to be empty: its pictures are then not fetched, and else before the scripts */
  lazy?: boolean
}

/** A row of what others buy, below an empty cart or wishlist. */
export function BestSellerRow({ title, products, lazy = false }: BestSellerRowProps) {
  return (
    products.length > 0 && (
      <BestSellerSection title={title}>
        <ProductGrid products={products} columns="row" heading="h3" atTop={lazy ? 'if shown' : true} />
      </BestSellerSection>
    )
  )
}

/** What is around the row, also while it is waited for. */
export function BestSellerSection({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <section aria-label={title ?? undefined} className="mt-6 md:mt-10">
      {title ? <h2 className="mb-6 text-2xl">{title}</h2> : <Skeleton className="mb-6 h-8 w-48" />}
      {children}
    </section>
  )
}
