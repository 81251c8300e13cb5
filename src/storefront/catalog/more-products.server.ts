import type { Db } from '#platform/db/database.server.ts'
import type { Category, CategoryName } from '#shop/catalog/category.ts'
import { bestSellers } from '#shop/catalog/families/best-sellers.server.ts'
import { productCards } from '#shop/catalog/families/product-cards.server.ts'
import type { Keep } from '#shop/catalog/kept/kept-catalog.server.ts'
import { listCategory } from '#shop/catalog/listing.server.ts'
import type { CardSource } from '#shop/catalog/product.ts'
import type { MoreProducts } from './more-products.tsx'

/** As many cards, or fewer, leave most of a page empty. */
const FEW = 4
const ONE_ROW = 4

interface Shown {
  /** in the whole listing or search */
  total: number
  products: readonly { id: number }[]
  /** whose best sellers are shown, where it has enough of them */
  category?: CategoryName
  /** the active categories, when they are known */
  categories?: readonly Category[]
  /** keeps how many the category has */
  keep?: Keep
}

/**
 * What follows a list of few products: a row of the best sellers of their category, filled up with those of the shop.
 * @returns null where the list is long enough, or nothing else is sold
 */
export async function moreProducts(
  db: Db,
  { total, products, category, categories, keep }: Shown,
): Promise<{ more: MoreProducts | null; shown: { id: number }[] }> {
  if (total > FEW) return { more: null, shown: [] }
  const near = category ? await bestOfCategory(db, category, { categories, keep }) : []
  const others: CardSource[] = without(near, products).slice(0, ONE_ROW)
  const ofCategory = others.length === ONE_ROW
  if (!ofCategory) {
    const far = await bestSellers(db, 2 * ONE_ROW + FEW)
    others.push(...without(far, [...products, ...others]).slice(0, ONE_ROW - others.length))
  }
  const { cards, shown } = await productCards(db, others)
  if (cards.length === 0) return { more: null, shown }
  return { more: { category: ofCategory ? category! : null, products: cards }, shown }
}

async function bestOfCategory(db: Db, { slug }: CategoryName, known: Pick<Shown, 'categories' | 'keep'>) {
  return (await listCategory(db, slug, { page: 1, order: 'popular', listed: 'cards', ...known })).data
}

function without<Some extends { id: number }>(products: Some[], shown: readonly { id: number }[]): Some[] {
  const already = new Set(shown.map(({ id }) => id))
  return products.filter(({ id }) => !already.has(id))
}
