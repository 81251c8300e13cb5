import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { oneLine } from '#db/cannot-start.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { avifPath } from '#platform/images/image-sources.ts'
import { readConfig } from '#shop/config.server.ts'
import { stocksDemo } from './runtime.ts'

/** Has the open shop answer what a browser would ask for. */
type Ask = (address: string) => PromiseLike<unknown>

/**
 * The widths that are asked for, those of a phone with two dots in a pixel first: banners and what is new, cards two in a row, the
 * menu, a larger phone, a gallery.
 */
const WIDTHS = [640, 320, 160, 400, 800] as const

/**
 * Has the demonstration's pictures made in their widths before a visitor asks for them, one at a time, while the shop is open. A
 * width is otherwise made when it is first asked for, and the first visitor of each saw empty cards. It is
 * the shop itself that is asked, so that what a visitor waits for is made first, and nothing twice.
 */
export function startDemoPictures(
  env: Record<string, string | undefined>,
  ask: Ask,
): { stop(): Promise<void> } {
  const stop = new AbortController()
  const made = makePictures(env, ask, stop.signal).catch((error) => {
    if (!stop.signal.aborted) console.error(`Faltam imagens da demonstração: ${oneLine(error)}`)
  })
  return {
    stop() {
      stop.abort()
      return made
    },
  }
}

async function makePictures(
  env: Record<string, string | undefined>,
  ask: Ask,
  stop: AbortSignal,
): Promise<void> {
  if (!stocksDemo(env, Boolean(env.EMBEDDED_DATABASE))) return
  const config = readConfig(env)
  const db = openDatabase(config.database.directUrl, { max: 1, timeouts: 'job' })
  try {
    const paths = await firstPictures(db)
    for (const width of WIDTHS) {
      for (const path of paths) {
        const file = avifPath(path, width)
        if (stop.aborted) return
        if (!existsSync(join(config.dataDir, file))) await ask(`/${file}`)
      }
    }
  } finally {
    await db.destroy()
  }
}

/** The demonstration's banners, and the first picture of each of its products: what is new first, as on the home page. */
async function firstPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select b.path from (
      select path, 1 as part, position::float8 as place from banners
        join demo_rows on relation = 'banners' and row_id = banners.id
      union all
      select path, 2, -extract(epoch from created_at)::float8 from product_images
        join products on products.id = product_id and status = 1
        join demo_rows on relation = 'products' and row_id = products.id
        where product_images.position = 0
    ) b order by part, place`.execute(db)
  return rows.map(({ path }) => path)
}
