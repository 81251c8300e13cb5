interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

const frame = /\/src\/(entry\.client|root|storefront\/layout\/shop\.layout)\.tsx/

/** Where most visits begin. */
const firstPages = {
  home: /\/src\/storefront\/home\/home\.page\.tsx/,
  product: /\/src\/storefront\/catalog\/product-page\/product\.page\.tsx/,
  listing: /\/src\/storefront\/catalog\/listing\/category\.page\.tsx/,
}

/** What the back office opens with, and the screens of its menu that it fetches then: two files instead of forty. */
const backOffice = {
  'back-office': /\/src\/admin\/back-office\.page\.tsx/,
  'menu-screens': /\/src\/admin\/menu-screens\.ts/,
}

/** What the back office and another page of a shopper need, in files as small as who needs them says. */
export const SHARED = 'shared'

type FirstPage = keyof typeof firstPages
type Needing = FirstPage | keyof typeof backOffice | 'a shopper'

/**
 * Gives what names the file that a module comes in: 'shop' when every page needs it, or two of the first pages; the name of
 * the one first page that needs it; that of a part of the back office when no shopper needs it; nothing for the others. A first visit
 * is then few files, which hold nothing else: what is imported when a visitor does something is in none of them.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, Set<Needing>>()
  const first = Object.entries(firstPages) as [FirstPage, RegExp][]
  const office = Object.entries(backOffice) as [keyof typeof backOffice, RegExp][]

  /** The first pages that need a module as soon as they are opened, the parts of the back office, and other pages. */
  function neededBy(id: string, modules: Modules): Set<Needing> {
    let pages = known.get(id)
    if (pages) return pages
    pages = new Set()
    known.set(id, pages)
    for (const [name, page] of first) if (frame.test(id) || page.test(id)) pages.add(name)
    for (const [name, part] of office) if (part.test(id)) pages.add(name)
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
    const begins = importers.length === 0 && !ofAdmin(id)
    if (begins || dynamicImporters.some((importer) => !ofAdmin(importer))) pages.add('a shopper')
    for (const importer of importers) for (const page of neededBy(importer, modules)) pages.add(page)
    return pages
  }

  return (id, modules) => {
    if (/\/src\/(entry|root)\b/.test(id) || !/\/(src|node_modules)\//.test(id)) return null
    const needing = neededBy(id, modules)
    const [page, another] = first.filter(([name]) => needing.has(name))
    if (page) return another ? 'shop' : page[0]
    const part = office.find(([name]) => needing.has(name))
    if (!part || id.endsWith('.css')) return null
    return needing.has('a shopper') ? SHARED : part[0]
  }
}

function ofAdmin(id: string): boolean {
  return id.includes('/src/admin/')
}

/** What is not of the back office. */
export function ofShoppers(chunk: string | null): string | null {
  return chunk === SHARED || (chunk !== null && chunk in backOffice) ? null : chunk
}
