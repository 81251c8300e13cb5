import { useRouteLoaderData } from 'react-router'
import type { Category } from '#shop/catalog/category.ts'
import type { Store } from '#shop/store.ts'

/** What the layout's loader gives to every page. */
export interface LayoutData {
  store: Store
  /** the active categories, in the shopkeeper's order */
  categories: Category[]
  /** active products */
  total: number
}

/** The layout's data, from anywhere below it; undefined when its own loader failed. */
export function useLayoutData(): LayoutData | undefined {
  return useRouteLoaderData('storefront/layout/shop.layout') as LayoutData | undefined
}

/** Who sells. Only for what is drawn inside the layout. */
export function useStore(): Store {
  return useLayoutData()!.store
}
