import type { Category, Subcategory } from '#shop/catalog/category.ts'

/**
 * The menu as one text, as every document brings it: a fifth as long as its objects, and as quickly written. A line for each active
 * level, those below a category after it: depth, id, whether it is in the header, slug, name.
 */
export function packMenu(categories: readonly Category[]): string {
  const lines: string[] = []
  const add = (depth: number, { id, slug, name }: { id: number; slug: string; name: string }, shown = 0) =>
    lines.push([depth, id, shown, slug, name.replace(/[\t\n]/g, ' ')].join('\t'))
  for (const category of categories) {
    add(1, category, category.show_in_header)
    for (const sub of category.sub_categories) {
      add(2, sub)
      for (const lowest of sub.subcategoriessub) add(3, lowest)
    }
  }
  return lines.join('\n')
}

/** The active categories, as they were packed. */
export function unpackMenu(menu: string): Category[] {
  const categories: Category[] = []
  let [category, sub]: [Category?, Subcategory?] = []
  for (const line of menu === '' ? [] : menu.split('\n')) {
    const [depth, id, shown, slug, name] = line.split('\t') as [string, string, string, string, string]
    const level = { id: Number(id), name, slug, status: 1 }
    if (depth === '1') {
      category = { ...level, show_in_header: Number(shown), sub_categories: [] }
      categories.push(category)
    } else if (depth === '2') {
      sub = { ...level, category: namesOf(category!), subcategoriessub: [] }
      category!.sub_categories.push(sub)
    } else {
      const above = { ...namesOf(sub!), category: sub!.category }
      sub!.subcategoriessub.push({ ...level, subcategory: above })
    }
  }
  return categories
}

function namesOf({ name, slug }: { name: string; slug: string }) {
  return { name, slug }
}
