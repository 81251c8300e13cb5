/**
 * Going back shows at once what was there, at the height at which it was left, instead of asking the shop again.
 * What a link leads to is always asked for anew.
 */

const MOST = 20
const shown = new Map<string, unknown>()
/** path and query: a page is the same at each of its places */
let wentBackTo: string | null = null

if (typeof window !== 'undefined') {
  const { location } = window
  // In the capturing phase, so that it is known before the router asks for the page.
  window.addEventListener('popstate', () => (wentBackTo = location.pathname + location.search), {
    capture: true,
  })
  // Going to a place on the open page looks the same to a browser, but asks for nothing.
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (oldURL.split('#')[0] === newURL.split('#')[0]) wentBackTo = null
  })
}

/** Notes what the page at this address (path and query) shows. */
export function rememberPage(address: string, value: unknown): void {
  shown.delete(address)
  shown.set(address, value)
  if (shown.size > MOST) shown.delete(shown.keys().next().value!)
}

/**
 * For a page's clientLoader: what the page showed when somebody comes back to it, else the promise of what `ask`
 * brings. Whoever draws the promise hears of its failure.
 */
export function revisit<Value>(url: string, ask: () => Promise<Value>): Value | Promise<Value> {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const remembered = address === wentBackTo ? shown.get(address) : undefined
  wentBackTo = null
  if (remembered !== undefined) return remembered as Value
  const asked = ask()
  // A visitor who leaves before it is drawn leaves nobody to hear.
  asked.catch(() => {})
  return asked
}
