/** The headers of a page whose address is a secret: nothing stores it, and no other page learns where one came from. */
export const signedLinkHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

/** What a signed link carries in its query. */
export function linkSignature(search: URLSearchParams): { expires: string; signature: string } {
  return { expires: search.get('expires') ?? '', signature: search.get('signature') ?? '' }
}
