import { useRouteLoaderData } from 'react-router'
import type { Category } from '#shop/catalog/category.ts'
import { packMenu, unpackMenu } from '#shop/catalog/kept/packed-menu.ts'
import type { Store } from '#shop/store.ts'

/** The width from which a category stands in the main navigation; below it, or always, it is under 'Mais'. */
export type MenuPlace = 'lg' | 'xl' | 'never'

/** What every page knows of shop and catalogue. */
export interface LayoutData {
  store: Store
  /** the active categories, in the shopkeeper's order */
  categories: Category[]
  /** where each category of the main navigation stands, in their order */
  places: MenuPlace[]
  /** active products */
  total: number
  /** the database was away when the page was drawn */
  unavailable?: boolean
}

/** The layout's data as every document brings them: the menu as one text, a fifth as long as its objects and as quickly written. */
export interface PackedLayout extends Omit<LayoutData, 'categories'> {
  menu: string
}

const packed = new WeakMap<LayoutData, PackedLayout>()
const unpacked = new WeakMap<PackedLayout, LayoutData>()

export function packLayout(layout: LayoutData): PackedLayout {
  let known = packed.get(layout)
  if (!known) {
    const { categories, ...rest } = layout
    known = { ...rest, menu: packMenu(categories) }
    packed.set(layout, known)
    // Where it was packed it is drawn too.
    unpacked.set(known, layout)
  }
  return known
}

/** The layout's data, the same object for the same packed one. */
export function unpackLayout(known: PackedLayout): LayoutData {
  let layout = unpacked.get(known)
  if (!layout) {
    const { menu, ...rest } = known
    layout = { ...rest, categories: unpackMenu(menu) }
    unpacked.set(known, layout)
  }
  return layout
}

/** The layout's data, from anywhere below it; undefined when its own loader failed. */
export function useLayoutData(): LayoutData | undefined {
  const packed = useRouteLoaderData('storefront/layout/shop.layout') as PackedLayout | undefined
  return packed && unpackLayout(packed)
}

/** The shop as pages present it: name, contacts, terms. Only for what is drawn inside the layout. */
export function useShopInfo(): Store {
  return useLayoutData()!.store
}
