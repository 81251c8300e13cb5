import type { RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.server.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { renderState } from '#platform/pages/render-state.ts'
import { countProducts, sellsDemonstration } from '#shop/catalog/catalog.server.ts'
import { headerCategories } from '#shop/catalog/category.ts'
import { keptCategories } from '#shop/catalog/kept/kept-catalog.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { publicClaimsOf } from '#shop/public-claims.server.ts'
import { storeOf } from '#shop/store.ts'
import { roomInMenu } from '#storefront/layout/menu/menu-room.ts'
import type { LayoutData } from '#storefront/page/layout-data.ts'

/** What most visits go on to: they are to get there also when the connection is lost on the way. */
const BROWSING = [
  'storefront/checkout/cart/cart.page',
  'storefront/catalog/product-page/product.page',
  'storefront/catalog/listing/category.page',
  'storefront/catalog/listing/subcategory.page',
  'storefront/catalog/listing/subcategorysub.page',
]
/** Who has put something into the cart goes on to buy it. */
const BUYING = ['storefront/checkout/checkout.page']

const lastKnown = new WeakMap<Db, LayoutData>()

/**
 * What the layout shows of shop and catalogue, read once for all pages until the catalogue changes. While the database is away,
 * it is the last that was read, or no category: pages that need no more of it are served all the same, and stored nowhere.
 */
export async function readLayout(context: Readonly<RouterContextProvider>): Promise<LayoutData> {
  const shop = context.get(shopContext)
  const { db, config, reads, scriptsOf = () => [] } = shop
  const read = async () => {
    const [categories, total, stocked] = await Promise.all([
      keptCategories(shop),
      countProducts(db),
      sellsDemonstration(db),
    ])
    return layoutWith(categories, total, stocked)
  }
  async function layoutWith(
    categories: LayoutData['categories'],
    total: number,
    stocked: boolean,
  ): Promise<LayoutData> {
    const inHeader = headerCategories(categories)
    const store = storeOf(config, await publicClaimsOf(config), inHeader, stocked)
    const browsing = scriptsOf(BROWSING)
    const nextScripts = { browsing, buying: scriptsOf(BUYING).filter((script) => !browsing.includes(script)) }
    return { categories, total, places: roomInMenu(inHeader), store, nextScripts }
  }
  try {
    const layout = await (reads ? reads.read('layout', ['catalog'], read) : read())
    lastKnown.set(db, layout)
    return layout
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(renderState).incomplete = true
    return { ...(lastKnown.get(db) ?? (await layoutWith([], 0, false))), unavailable: true }
  }
}
