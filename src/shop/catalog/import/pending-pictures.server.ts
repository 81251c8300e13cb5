import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { DownloadFailed, download } from '#platform/download.server.ts'
import { PictureRefused, storePicture } from '#platform/pictures.server.ts'
import type { PendingPicture } from '#shop/catalog/import/product-pictures.server.ts'

/** A picture that could not be fetched now; the next import of its file tries again. */
export type MissingPicture = { url: string; products: string[]; reason: string }

export type FetchOptions = {
  /** the folder named `images` */
  imagesDir: string
  /** False leaves them all pending. */
  fetchPictures?: boolean
  /** for tests: which addresses may be asked */
  reachable?: (ip: string) => boolean
  /** Ends the import after the product or picture under way. */
  stop?: AbortSignal
  onFetched?: (done: number, total: number) => void
}

const AT_ONCE = 4
const TIMEOUT = 15_000
const LARGEST = 20 * 1024 * 1024
// After this many failures in a row a host is left alone for the rest of the run.
const PATIENCE = 3

/**
 * Fetches pictures into the shop, a few at a time, each address once, and enters them where they belong. No transaction is open
 * meanwhile. Gives how many came in, and those that remain pending.
 */
export async function fetchPictures(
  db: Db,
  pending: PendingPicture[],
  options: FetchOptions,
): Promise<{ fetched: number; pending: MissingPicture[] }> {
  const byUrl = [...Map.groupBy(pending, ({ url }) => url)]
  const reasons = new Map<string, string>()
  const hosts = new Map<string, number>()
  let [next, done] = [0, 0]
  const work = async () => {
    while (next < byUrl.length) {
      const [url, pictures] = byUrl[next++]!
      const reason = await fetchPicture(db, url, pictures, hosts, options)
      if (reason) reasons.set(url, reason)
      done += 1
      options.onFetched?.(done, byUrl.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const missing = byUrl.flatMap(([url, pictures]) => {
    const reason = reasons.get(url)
    return reason ? [{ url, reason, products: [...new Set(pictures.map(({ product }) => product))] }] : []
  })
  return { fetched: byUrl.length - missing.length, pending: missing }
}

async function fetchPicture(
  db: Db,
  url: string,
  pictures: PendingPicture[],
  hosts: Map<string, number>,
  { imagesDir, reachable, stop, fetchPictures }: FetchOptions,
): Promise<string | null> {
  if (fetchPictures === false || stop?.aborted) return 'ficou para depois'
  const host = new URL(url).host
  if ((hosts.get(host) ?? 0) >= PATIENCE) return `${host} não responde`
  try {
    const bytes = await download(url, { limit: LARGEST, timeout: TIMEOUT, reachable })
    hosts.set(host, 0)
    const path = await storePicture(imagesDir, bytes)
    const ids = pictures.map(({ id }) => id)
    await sql`update product_images set path = ${path} where id = any(${ids}::bigint[]) and path is null`.execute(
      db,
    )
    return null
  } catch (error) {
    if (error instanceof PictureRefused) return refusals[error.reason]
    if (!(error instanceof DownloadFailed)) throw error
    hosts.set(host, error.reason === 'unreachable' ? (hosts.get(host) ?? 0) + 1 : 0)
    return failures[error.reason]
  }
}

const failures: Record<DownloadFailed['reason'], string> = {
  address: 'endereço que não é da internet pública',
  unreachable: 'o servidor não responde',
  status: 'a imagem não existe mais nesse endereço',
  too_large: 'maior que 20 MB',
}

const refusals: Record<PictureRefused['reason'], string> = {
  not_a_picture: 'não é uma imagem',
  too_many_bytes: 'maior que 20 MB',
  too_many_pixels: 'pixels demais',
  damaged: 'imagem danificada',
}
