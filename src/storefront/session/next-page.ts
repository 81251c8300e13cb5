/**
 * Where to go after signing in: back to where the visitor came from, if that is a page of the shop, otherwise home
 * (specification A4). An address of another host is never followed, however it is spelled.
 */
export function nextPage(search: URLSearchParams): string {
  const next = search.get('next')
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  const here = new URL('http://shop.invalid')
  const there = URL.canParse(next, here) ? new URL(next, here) : here
  // '/.//evil.example' is a path until its dot is taken out; then it begins as the address of another host does.
  if (there.origin !== here.origin || there.pathname.startsWith('//') || isWayIn(there.pathname)) return '/'
  return there.pathname + there.search + there.hash
}

/** The sign-in page, with the way back to `page`. */
export function signInAddress(page: string): string {
  return withNext('/signin', page)
}

/** `address` with the way back to `page`; home needs none. */
export function withNext(address: string, page: string): string {
  return page === '/' ? address : `${address}?${new URLSearchParams({ next: page })}`
}

function isWayIn(pathname: string): boolean {
  return /^\/(signin|signup|reset_password|activate|password)(\/|$)/.test(pathname)
}
