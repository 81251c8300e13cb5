import * as z from 'zod/mini'

/** A level of the categories as breadcrumbs and lists link to it. */
export const categoryName = z.object({ name: z.string(), slug: z.string() })

const level = z.object({ id: z.int(), name: z.string(), slug: z.string(), status: z.int() })
export const subcategorysub = z.extend(level, {
  subcategory: z.extend(categoryName, { category: categoryName }),
})
export const subcategory = z.extend(level, {
  category: categoryName,
  subcategoriessub: z.array(subcategorysub),
})
export const category = z.extend(level, {
  show_in_header: z.int(),
  sub_categories: z.array(subcategory),
})
export const categoriesReply = z.object({ categories: z.array(category) })
/** By the level's slug, 'images/<name>.webp'; levels that sell nothing with a picture are left out. */
export const menuPicturesReply = z.object({
  categories: z.record(z.string(), z.string()),
  subcategories: z.record(z.string(), z.string()),
  /** of categories, another scene than those of their sub-categories: where it stands beside them */
  panels: z.record(z.string(), z.string()),
})
