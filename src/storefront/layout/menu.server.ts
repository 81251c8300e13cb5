import type { RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.server.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { renderState } from '#platform/pages/render-state.ts'
import { countProducts, listCategories } from '#shop/catalog/catalog.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { LayoutData } from '#storefront/page/layout-data.ts'

type Menu = Pick<LayoutData, 'categories' | 'total' | 'unavailable'>

const lastKnown = new WeakMap<Db, Menu>()

/**
 * What the layout shows of the catalogue. While the database is away, it is the last that was read, or nothing: pages that
 * need no more of it are served all the same, and stored nowhere.
 */
export async function readMenu(context: Readonly<RouterContextProvider>): Promise<Menu> {
  const { db } = context.get(shopContext)
  try {
    const [categories, total] = await Promise.all([listCategories(db), countProducts(db)])
    lastKnown.set(db, { categories, total })
    return { categories, total }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(renderState).incomplete = true
    return { ...(lastKnown.get(db) ?? { categories: [], total: 0 }), unavailable: true }
  }
}
