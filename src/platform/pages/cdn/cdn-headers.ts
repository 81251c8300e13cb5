const STALE_IF_ERROR = 'stale-if-error=86400'

/**
 * The headers by which a content delivery network keeps a page: how long (RFC 9213, and Surrogate-Control for those that
 * came before it), and the tags by which it is purged. Browsers get `Cache-Control: no-cache` all the same: their copies cannot be
 * purged.
 * @param seconds that it may be kept; 0 gives none
 */
export function cdnHeaders(tags: readonly string[], seconds: number): Record<string, string> {
  if (seconds === 0) return {}
  const kept = `max-age=${seconds}, ${STALE_IF_ERROR}`
  return {
    'cdn-cache-control': kept,
    'surrogate-control': kept,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}
