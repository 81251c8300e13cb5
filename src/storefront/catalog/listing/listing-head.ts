import type { Category, CategoryName, Subcategory, Subcategorysub } from '#shop/catalog/category.ts'
import { capitalised, type ProductCard } from '#shop/catalog/product.ts'
import type { Crumb } from '#storefront/page/breadcrumb.tsx'

/** What stands above and beside a listing's products. */
export interface ListingHead {
  title: string
  crumbs: Crumb[]
  /** the levels to go on to */
  links: (Crumb & { href: string })[]
}

export const home: Crumb = { name: 'Home', href: '/' }

/** Of a listing; also the first part of its address. */
export type LevelName = 'category' | 'subcategory' | 'subcategorysub'

export function crumbOf(level: LevelName, { name, slug }: CategoryName) {
  return { name: level === 'category' ? capitalised(name) : name, href: `/${level}/${slug}` }
}

export function headOfCategory(category: Category): ListingHead {
  return {
    title: capitalised(category.name),
    crumbs: [home, crumbOf('category', category)],
    links: category.sub_categories.map((sub) => crumbOf('subcategory', sub)),
  }
}

export function headOfSubcategory(sub: Subcategory): ListingHead {
  return {
    title: capitalised(sub.name),
    crumbs: [home, crumbOf('category', sub.category), crumbOf('subcategory', sub)],
    links: sub.subcategoriessub.map((lowest) => crumbOf('subcategorysub', lowest)),
  }
}

/** Its breadcrumb ends at the level above (specification C3): the title below says which part of it this is. */
export function headOfSubcategorysub(lowest: Subcategorysub): ListingHead {
  const { subcategory: sub } = lowest
  return {
    title: capitalised(lowest.name),
    crumbs: [home, crumbOf('category', sub.category), crumbOf('subcategory', sub)],
    links: [],
  }
}

/** The ground of each category's lists, that of the menu's pictures. */
const TINTS = ['bg-petal', 'bg-lilac', 'bg-sand', 'bg-sky'] as const

export function tintOf(categories: Category[], head: ListingHead | undefined): string {
  const own = categories.findIndex(({ slug }) => head?.crumbs[1]?.href === `/category/${slug}`)
  return TINTS[Math.max(0, own) % TINTS.length]!
}

/** The head of a listing that is still on its way, as far as the menu knows it. */
export function headFromMenu(
  categories: Category[],
  level: LevelName,
  slug: string,
): ListingHead | undefined {
  for (const category of categories) {
    if (level === 'category' && category.slug === slug) return headOfCategory(category)
    for (const sub of category.sub_categories) {
      if (level === 'subcategory' && sub.slug === slug) return headOfSubcategory(sub)
      const lowest = sub.subcategoriessub.find((one) => one.slug === slug)
      if (level === 'subcategorysub' && lowest) return headOfSubcategorysub(lowest)
    }
  }
  return undefined
}

/** Others than those of the cards below, where there are others: what else each product has to show. */
export function bandPictures(products: Pick<ProductCard, 'image' | 'hover_image'>[]): string[] {
  const pictures = products.slice(0, 6).map(({ image, hover_image }) => hover_image || image)
  return [...new Set(pictures)].filter(Boolean).slice(0, 3)
}
