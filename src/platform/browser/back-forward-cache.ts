/**
 * The back/forward cache: going back shows at once the page as it was, at the height at which it was left, instead of
 * loading it again. A page that a link leads to is always loaded anew.
 */

const MAX_PAGES = 20
/** what each page showed, by its path and query; the most recently shown last */
const remembered = new Map<string, unknown>()
/** the page that the Back or Forward button leads to: path and query, because a page is the same at each of its places */
let returningTo: string | null = null

if (typeof window !== 'undefined') {
  const { location } = window
  // In the capturing phase, so that it is known before the router asks for the page.
  window.addEventListener('popstate', () => (returningTo = location.pathname + location.search), {
    capture: true,
  })
  // Going to a place on the open page looks the same to a browser, but loads nothing.
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (oldURL.split('#')[0] === newURL.split('#')[0]) returningTo = null
  })
}

/** Notes what the page at this address (path and query) shows. */
export function rememberPage(address: string, value: unknown): void {
  remembered.delete(address)
  remembered.set(address, value)
  if (remembered.size > MAX_PAGES) remembered.delete(remembered.keys().next().value!)
}

/**
 * For a page's clientLoader: what the page showed, when the visitor comes back to it by the browser's buttons;
 * otherwise the promise of `load`, whose failure the component that awaits it shows.
 */
export function restoreOrLoad<Value>(url: string, load: () => Promise<Value>): Value | Promise<Value> {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const restored = address === returningTo ? remembered.get(address) : undefined
  returningTo = null
  if (restored !== undefined) return restored as Value
  const loading = load()
  // A visitor who leaves before the page is drawn leaves its failure unhandled.
  loading.catch(() => {})
  return loading
}
