import { hash } from 'node:crypto'
import type { DrawnDocument } from './document.server.ts'
import { LONGEST_ADDRESS } from './page-address.ts'
import type { RenderedPage } from './rendered-page.server.ts'

/** Some 30 kB each. */
const MOST_PAGES = 300
/** A hundred bytes each, and `LONGEST_ADDRESS` at most. */
const MOST_SEEN = 5_000

/**
 * The digest of all that a page is drawn from, beside its address: what its loaders answered, their status and headers. Pages with the
 * same are the same, byte for byte.
 */
export function digestOf({ status, headers, data }: Omit<DrawnDocument, 'draw'>): string {
  return hash('sha1', `${status} ${JSON.stringify(headers)} ${data.text}`, 'base64url')
}

/**
 * Pages that the page cache does not store, such as those of searches: their loaders are asked each time, and while they answer the
 * same, the page is not drawn and compressed again. It cannot be old, because it is known by what was just read. A page is kept when
 * it has been drawn twice alike: most searches are made once.
 * @param most pages that are kept; the one that was asked for the longest time ago leaves
 * @param mostSeen addresses of which is known what was drawn there last
 */
export function knownPages(most = MOST_PAGES, mostSeen = MOST_SEEN) {
  const kept = new Map<string, RenderedPage>()
  const seen = new Map<string, string>()
  return {
    /** The page that was drawn at an address from what has this digest. */
    get(address: string, digest: string): RenderedPage | undefined {
      const page = kept.get(address)
      if (page?.digest !== digest) return undefined
      putLast(kept, address, page, most)
      return page
    },
    /** Takes note of a page that was drawn; one that is kept is kept compressed alone, whatever forms of it visitors take. */
    drawn(address: string, page: RenderedPage): void {
      // A visitor who invents long ones would fill the memory with them.
      if (address.length > LONGEST_ADDRESS) return
      kept.delete(address)
      const { digest = '' } = page
      const isAlike = seen.get(address) === digest
      putLast(seen, address, digest, mostSeen)
      if (!isAlike) return
      putLast(kept, address, page, most)
      page.pack(false).catch(() => kept.delete(address))
    },
  }
}

/** A Map keeps the order of insertion: what was used last stands last. */
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value!)
}
