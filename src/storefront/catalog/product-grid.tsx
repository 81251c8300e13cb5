import type { ProductCard as Product } from '#shop/catalog/product.ts'
import { Loading } from '#ui/skeleton.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

/**
 * How many columns a grid has on wide screens: three beside a list, else four. Two on phones, three between; a row of four
 * products has all of them beside one another from 768 px on.
 */
export type Columns = 3 | 4 | 'row'

const grid: Record<Columns, string> = {
  3: 'card-grid md:grid-cols-3',
  4: 'card-grid md:grid-cols-3 lg:grid-cols-4',
  row: 'card-grid md:grid-cols-4',
}
const sizes: Record<Columns, string> = {
  3: '(min-width: 1280px) 300px, (min-width: 1024px) 24vw, (min-width: 768px) 30vw, calc(50vw - 22px)',
  4: '(min-width: 1280px) 285px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, calc(50vw - 22px)',
  row: '(min-width: 1280px) 285px, (min-width: 768px) 22vw, calc(50vw - 22px)',
}
/** One or two that would leave most of a row empty have their words beside them; three share it. */
const FEW = ['', 'few-1', 'few-2', 'few-3']
const FEW_SIZES = '(min-width: 768px) 390px, calc(50vw - 22px)'

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
  const few = columns === 'row' ? undefined : FEW[products.length]
  return (
    <ul className={few ?? grid[columns]}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={few ? FEW_SIZES : sizes[columns]}
            heading={heading}
            first={index < 2 && atTop}
          />
        </li>
      ))}
    </ul>
  )
}

const PLACEHOLDERS = [1, 2, 3, 4]

/** Four cards still to come (specification C5); tall enough that nothing below them moves when they are here. */
export function ProductGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <div className="min-h-svh">
      <Loading label="Carregando produtos…" />
      <div className={grid[columns]}>
        {PLACEHOLDERS.map((one) => (
          <ProductCardSkeleton key={one} />
        ))}
      </div>
    </div>
  )
}
