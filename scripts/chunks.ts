interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const frame = /\/src\/(entry\.client|root|storefront\/layout\/shop\.layout)\.tsx/

/** Where most visits begin. */
const firstPages = {
  home: /\/src\/storefront\/home\/home\.page\.tsx/,
  product: /\/src\/storefront\/catalog\/product-page\/product\.page\.tsx/,
  listing: /\/src\/storefront\/catalog\/listing\/category\.page\.tsx/,
}

type FirstPage = keyof typeof firstPages

/**
 * Gives what names the file that a module comes in: 'shop' when every page needs it, or two of the first pages; the name of
 * the one first page that needs it; nothing for the others. A first visit is then few files, which hold nothing else: what is
 * imported when a visitor does something is in none of them.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, Set<FirstPage>>()

  /** The first pages that need a module as soon as they are opened. */
  function neededBy(id: string, modules: Modules): Set<FirstPage> {
    let pages = known.get(id)
    if (pages) return pages
    pages = new Set()
    known.set(id, pages)
    const names = Object.keys(firstPages) as FirstPage[]
    for (const name of names) if (frame.test(id) || firstPages[name].test(id)) pages.add(name)
    for (const importer of modules.getModuleInfo(id)?.importers ?? [])
      for (const page of neededBy(importer, modules)) pages.add(page)
    return pages
  }

  return (id, modules) => {
    if (/\/src\/(entry|root)\b/.test(id) || !/\/(src|node_modules)\//.test(id)) return null
    const [page, another] = neededBy(id, modules)
    return another ? 'shop' : (page ?? null)
  }
}
