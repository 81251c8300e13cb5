import type { ServerBuild } from 'react-router'
import { matchRoutes, type RouteObject } from 'react-router'

/**
 * The parameters that a page reads from its address, by name. A function gives the one way in which a value is written, of
 * few, or null for the value that the page has without it; such pages are cached. 'any' value reaches the page too, which is
 * then not cached. A parameter that is not named never reaches the server: those that advertising adds, or that a visitor
 * invents, change nothing.
 */
type Parameters = Record<string, ((value: string) => string | null) | 'any'>

/** `export const handle` of a page. */
export interface PageHandle {
  /** the parameters that it reads */
  parameters?: Parameters
  /** at once: it shows nothing without its scripts, which others ask for after the first paint */
  scripts?: 'at once' | 'none'
}

export interface PageAddress {
  /** path and query as the page is rendered for them */
  address: string
  /** the page of this address may be stored */
  cacheable: boolean
}

/** Invented addresses grow longer; those of our own links do not. */
const LONGEST_ADDRESS = 300
/** As our own links write paths. `/Category/UNHAS` and `/category/%75nhas` show the same page, and are not stored. */
const OWN_PATH = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?$/
const MOST_REMEMBERED = 5_000

/** @returns a function that gives the address under which what a visitor asks for is rendered and stored */
export function pageAddresses(routes: ServerBuild['routes']): (url: string) => PageAddress {
  const tree = treeOf(routes)
  const remembered = new Map<string, PageAddress>()
  return (url) => {
    const query = url.indexOf('?')
    const path = query === -1 ? url : url.slice(0, query)
    const cacheable = OWN_PATH.test(path) && path.length <= LONGEST_ADDRESS
    if (query === -1) return { address: url, cacheable }
    const known = remembered.get(url)
    if (known) return known
    const found = withParameters(tree, path, new URLSearchParams(url.slice(query + 1)), cacheable)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    if (url.length <= LONGEST_ADDRESS) remembered.set(url, found)
    return found
  }
}

function withParameters(
  tree: RouteObject[],
  path: string,
  given: URLSearchParams,
  cacheable: boolean,
): PageAddress {
  const matches = matchesOf(tree, path)
  const declared: Parameters = Object.assign(
    {},
    ...matches.map(({ route }) => (route.handle as Partial<PageHandle> | undefined)?.parameters),
  )
  const kept: [string, string][] = []
  for (const [name, form] of Object.entries(declared)) {
    const value = given.get(name)
    if (value === null) continue
    const written = form === 'any' ? value : form(value)
    if (written === null) continue
    if (form === 'any') cacheable = false
    kept.push([name, written])
  }
  // With a link's data the router asks for some of the page's routes only.
  const asked = given.get(ROUTES)?.split(',') ?? []
  if (path.endsWith(DATA) && asked.length > 0) {
    const own = matches.map(({ route }) => route.id).filter((id) => id !== undefined && asked.includes(id))
    if (own.length < asked.length) cacheable = false
    kept.push([ROUTES, own.length < asked.length ? asked.join(',') : own.join(',')])
  }
  if (kept.length === 0) return { address: path, cacheable }
  const query = kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return { address: `${path}?${query}`, cacheable }
}

const DATA = '.data'
const ROUTES = '_routes'

function matchesOf(tree: RouteObject[], path: string) {
  const document = path.endsWith(DATA) ? path.slice(0, -DATA.length).replace(/\/_(root)?$/, '/') : path
  try {
    return matchRoutes(tree, document) ?? []
  } catch {
    return []
  }
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, module } = route!
      const own = { id, ...(path !== undefined && { path }), handle: module.handle }
      return route!.index ? { ...own, index: true } : { ...own, children: treeOf(routes, id) }
    })
}
