import { useRouteLoaderData } from 'react-router'
import type { Category } from '#shop/catalog/category.ts'
import type { Store } from '#shop/store.ts'

/** The width from which a category stands in the main navigation; below it, or always, it is under 'Mais'. */
export type MenuPlace = 'lg' | 'xl' | 'never'

/** Addresses of scripts: of what one looks at next, and of buying what is in the cart. */
export interface NextScripts {
  browsing: string[]
  buying: string[]
}

/** What every page knows of shop and catalogue. */
export interface LayoutData {
  store: Store
  /** the active categories, in the shopkeeper's order */
  categories: Category[]
  /** where each category of the main navigation stands, in their order */
  places: MenuPlace[]
  /** active products */
  total: number
  /** the scripts of the pages that most visits go on to */
  nextScripts: NextScripts
  /** the database was away when the page was drawn */
  unavailable?: boolean
}

/** The layout's data, from anywhere below it; undefined when its own loader failed. */
export function useLayoutData(): LayoutData | undefined {
  return useRouteLoaderData('storefront/layout/shop.layout') as LayoutData | undefined
}

/** The shop as pages present it: name, contacts, terms. Only for what is drawn inside the layout. */
export function useShopInfo(): Store {
  return useLayoutData()!.store
}
