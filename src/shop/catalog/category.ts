/** The three levels, as menu, side lists and breadcrumbs need them. */
export interface Subcategorysub {
  id: number
  name: string
  slug: string
  status: number
}
export interface Subcategory extends Subcategorysub {
  subcategoriessub: Subcategorysub[]
}
export interface Category extends Subcategorysub {
  show_in_header: number
  sub_categories: Subcategory[]
}

/** What a breadcrumb links to. */
export interface Named {
  name: string
  slug: string
}

/** The main navigation: those of the menu's categories that want to be in the header (spec §2, Layout). */
export function headerCategories(categories: Category[]): Category[] {
  return categories.filter((category) => category.show_in_header === 1)
}
