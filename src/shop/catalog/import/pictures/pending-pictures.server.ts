import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { DownloadFailed, download } from '#platform/images/download.server.ts'
import type { ImageStorage } from '#platform/images/image-storage.server.ts'
import { PictureRefused, picturePath, storePicture } from '#platform/images/image-store.server.ts'
import { pictureRefusals } from '#shop/catalog/import/pictures/picture-refusals.server.ts'
import type { PendingPicture } from '#shop/catalog/import/pictures/product-pictures.server.ts'
import { notePicture } from '#shop/catalog/pictures/unused-pictures.server.ts'

/** A picture that could not be fetched now; the next import of its file tries again. */
export type MissingPicture = { url: string; products: string[]; reason: string }

export type FetchOptions = {
  images: ImageStorage
  /** false leaves all pictures pending */
  fetchPictures?: boolean
  /** for tests: which addresses may be asked */
  reachable?: (ip: string) => boolean
  /** ends the import after the current product or picture */
  stop?: AbortSignal
  onFetched?: (done: number, total: number) => void
}

const CONCURRENCY = 4
const TIMEOUT_MS = 15_000
const MAX_BYTES = 20 * 1024 * 1024
/** After so many failures in a row a host is skipped for the rest of the run. */
const MAX_FAILURES = 3

/**
 * Fetches pictures, a few at a time and each address once, and gives their products the files. No transaction is open
 * meanwhile.
 * @returns how many were fetched, and those that remain pending
 */
export async function fetchPictures(
  db: Db,
  pending: PendingPicture[],
  options: FetchOptions,
): Promise<{ fetched: number; pending: MissingPicture[] }> {
  const byUrl = [...Map.groupBy(pending, ({ url }) => url)]
  const reasons = new Map<string, string>()
  const failuresByHost = new Map<string, number>()
  let [next, done] = [0, 0]
  const work = async () => {
    while (next < byUrl.length) {
      const [url, pictures] = byUrl[next++]!
      const reason = await fetchPicture(db, url, pictures, failuresByHost, options)
      if (reason) reasons.set(url, reason)
      done += 1
      options.onFetched?.(done, byUrl.length)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
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
  failuresByHost: Map<string, number>,
  { images, reachable, stop, fetchPictures }: FetchOptions,
): Promise<string | null> {
  if (fetchPictures === false || stop?.aborted) return 'ficou para depois'
  const host = new URL(url).host
  if ((failuresByHost.get(host) ?? 0) >= MAX_FAILURES) return `${host} não responde`
  try {
    const bytes = await download(url, { limit: MAX_BYTES, timeout: TIMEOUT_MS, reachable })
    failuresByHost.set(host, 0)
    const path = picturePath(bytes)
    await notePicture(db, path)
    await storePicture(images, bytes)
    const ids = pictures.map(({ id }) => id)
    await sql`update product_images set path = ${path} where id = any(${ids}::bigint[]) and path is null`.execute(
      db,
    )
    return null
  } catch (error) {
    if (error instanceof PictureRefused) return pictureRefusals[error.reason]
    if (!(error instanceof DownloadFailed)) throw error
    failuresByHost.set(host, error.reason === 'unreachable' ? (failuresByHost.get(host) ?? 0) + 1 : 0)
    return failures[error.reason]
  }
}

const failures: Record<DownloadFailed['reason'], string> = {
  address: 'endereço que não é da internet pública',
  unreachable: 'o servidor não responde',
  status: 'a imagem não existe mais nesse endereço',
  too_large: 'maior que 20 MB',
}
