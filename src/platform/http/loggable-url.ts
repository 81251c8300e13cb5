/**
 * An address without what a log must not store: the query (signatures, search terms, keys of orders), and in the
 * paths of mailed links their tokens and whose they are.
 */
export function loggableAddress(url: string): string {
  const path = url.split('?')[0]!
  if (!/^\/(api\/)?(activate|password|email|newsletter)\//.test(path)) return path
  return path.replace(/\/[\w-]{32,}(?=\/|$)/g, '/…')
}
