import type { ProductCard as Product } from '#shop/catalog/product.ts'
import { type Columns, cardGrid } from '#storefront/product/card-grid.ts'
import { Loading } from '#ui/skeleton.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

interface ProductGridProps {
  products: Product[]
  columns: Columns
  /** the heading level of the products' names */
  heading?: 'h2' | 'h3'
  /** whether the grid begins in the first screenful: then its first pictures are not lazy; 'if shown' where it may be hidden */
  atTop?: boolean | 'if shown'
}

/** Product cards, row by row. */
export function ProductGrid({ products, columns, heading = 'h2', atTop = false }: ProductGridProps) {
  const { className, sizes } = cardGrid(columns, products.length)
  return (
    <ul className={className}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} heading={heading} first={index < 2 && atTop} />
        </li>
      ))}
    </ul>
  )
}

const PLACEHOLDERS = [1, 2, 3, 4]

/**
 * Four cards still to come (specification C5). More may come than four: tall enough that nothing below them moves when they are
 * here. A row is no more than four, and leaves no hole.
 */
export function ProductGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <div className={columns === 'row' ? '' : 'min-h-svh'}>
      <Loading label="Carregando produtos…" />
      <div className={cardGrid(columns).className}>
        {PLACEHOLDERS.map((one) => (
          <ProductCardSkeleton key={one} />
        ))}
      </div>
    </div>
  )
}
