/**
 * Measures the memory of Node under load over many different pages: eight visitors, each of whom opens another product page each time,
 * round after round. In a database of its own below ./data, which is filled the first time.
 *
 *   npm run bench -- memory [pages] [minutes]
 */
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { openShopOn } from './bench-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import { cpuOf } from './cpu.ts'
import { groupIntoFamilies } from './families.ts'
import { machine } from './shop.bench.ts'

const VISITORS = 8

/** Prints the memory as it grows, and the most that it was. */
export async function measure([pages = '10000', minutes = '10']: string[]): Promise<void> {
  const dataDir = fileURLToPath(new URL('../data/bench-memory', import.meta.url))
  const server = await startPostgres({ dataDir })
  await migrate(server.url)
  const db = openDatabase(server.url, { patience: 'job' })
  const shop = await openShopOn(await filled(db, server.url, Number(pages)))
  const memory = () => cpuOf(shop.pid).memory
  try {
    console.log(`${machine()}\n${Math.round(memory())} MB after the start`)
    const addresses = await addressesIn(db)
    const [started, from] = [performance.now(), cpuOf(shop.pid).node]
    let [asked, most] = [0, 0]
    const visit = async () => {
      while (performance.now() - started < Number(minutes) * 60_000) {
        const path = addresses[asked++ % addresses.length]!
        const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' } })
        if (!answer.ok) throw new Error(`${answer.status} of ${path}`)
        await answer.arrayBuffer()
        if (asked % 50 === 0) most = Math.max(most, memory())
        if (asked % 1000 === 0) {
          const seconds = Math.round((performance.now() - started) / 1000)
          console.log(`${asked} pages, ${seconds} s: ${Math.round(memory())} MB`)
        }
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, visit))
    const each = (cpuOf(shop.pid).node - from) / asked
    console.log(`${asked} pages: ${Math.round(most)} MB at the most, ${each.toFixed(2)} ms of Node each`)
  } finally {
    await shop.close()
    await db.destroy()
    await server.stop()
  }
}

async function filled(db: Db, url: string, products: number): Promise<string> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from products) as filled`.execute(db)
  if (!rows[0]!.filled) {
    await fillCatalogue(url, products)
    await groupIntoFamilies(db)
  }
  return url
}

/** Where the products are, in an order that no listing has. */
async function addressesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    slug: string
  }>`select slug from products where visible order by md5(slug)`.execute(db)
  return rows.map(({ slug }) => `/product/${slug}`)
}
