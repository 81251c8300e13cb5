import { hash } from 'node:crypto'
import type { DrawnDocument } from './document.server.ts'
import type { RenderedPage } from './rendered-page.server.ts'

/** Some 30 kB each. */
const MOST = 300

/**
 * The digest of all that a page is drawn from, beside its address: what its loaders answered, their status and headers. Pages with the
 * same are the same, byte for byte.
 */
export function digestOf({ status, headers, data }: Omit<DrawnDocument, 'draw'>): string {
  return hash('sha1', `${status} ${JSON.stringify(headers)} ${data}`, 'base64url')
}

/**
 * Pages that the page cache does not store, such as those of searches: their loaders are asked each time, and while they answer the
 * same, the page is not drawn and compressed again. It cannot be old, because it is known by what was just read.
 * @param most pages that are remembered; the one that was asked for the longest time ago leaves
 */
export function knownPages(most = MOST) {
  const known = new Map<string, RenderedPage>()
  return {
    get: (address: string) => known.get(address),
    /** Remembers a page, which is kept compressed alone. */
    set(address: string, page: RenderedPage): void {
      // A Map keeps the order of insertion: what was asked for last stands last.
      known.delete(address)
      known.set(address, page)
      if (known.size > most) known.delete(known.keys().next().value!)
      page.pack().catch(() => known.delete(address))
    },
  }
}
