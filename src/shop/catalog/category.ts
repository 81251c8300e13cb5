import type * as z from 'zod/mini'
import type { category, categoryName, subcategory, subcategorysub } from './category-schema.ts'

/** The three levels, as menu, side lists and breadcrumbs need them. */
export type Category = z.output<typeof category>
export type Subcategory = z.output<typeof subcategory>
export type Subcategorysub = z.output<typeof subcategorysub>

/** A level as breadcrumbs link to it. */
export type CategoryName = z.output<typeof categoryName>

/** The categories of the main navigation: those of the menu that the shopkeeper shows in the header (specification L2). */
export function headerCategories(categories: Category[]): Category[] {
  return categories.filter((category) => category.show_in_header === 1)
}
