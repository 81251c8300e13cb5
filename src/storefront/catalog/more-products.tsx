import type { CategoryName } from '#shop/catalog/category.ts'
import { capitalised, type ProductCard } from '#shop/catalog/product.ts'
import { ProductGrid } from './product-grid.tsx'

/** Best sellers of a category, or of the shop, below a list that is short. */
export interface MoreProducts {
  category: CategoryName | null
  products: ProductCard[]
}

/** A row of what else there is, after a page's own products: so that few of them are not followed by empty paper. */
export function MoreRow({ more }: { more: MoreProducts | null | undefined }) {
  if (!more) return null
  const title = more.category ? `Mais de ${capitalised(more.category.name)}` : 'Veja também'
  return (
    <aside aria-label={title} className="wrap pb-8">
      <div className="border-t border-line pt-10 md:pt-12">
        <h2 className="mb-6 text-2xl">{title}</h2>
        <ProductGrid products={more.products} columns="row" heading="h3" />
      </div>
    </aside>
  )
}
