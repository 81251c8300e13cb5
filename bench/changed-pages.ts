import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#test/database.ts'
import type { BenchShop } from './bench-shop.ts'
import { cpuBetween } from './cpu.ts'
import type { Row } from './row.ts'

/** What changes of all products, in one statement: of the `turn`th turn, so that nothing is as it was before. */
const CHANGES = {
  // Each page shows another price, and so do the twelve cards on it.
  'product page, after its price changed': 'regular_price = regular_price + 10 * $1::int, sale_price = 0',
  // Name, text, price: then frame and footer alone are as they were, which all pages have.
  'product page, nothing of its own kept': `name = regexp_replace(name, ' [0-9]+$', '') || ' ' || $1,
    description = regexp_replace(description, '<p>[0-9]+</p>$', '') || '<p>' || $1 || '</p>',
    regular_price = regular_price + 10 * $1::int`,
}

/** A price is announced in a tenth of a second; a name is written into the search too, and workers look at it. */
const HEARD_MS = 1_500
const WARMING = 2

/**
 * What a product's page costs in life: something changed, and each page is asked for once, at its own address. The change itself is
 * not measured.
 */
export async function changedPages(shop: BenchShop, seconds: number): Promise<Row[]> {
  const rows: Row[] = []
  const slugs = await query<{ slug: string }>(
    shop.database,
    'select slug from products where visible order by id',
  )
  for (const [name, change] of Object.entries(CHANGES)) {
    const sum = { node: 0, postgres: 0 }
    let [pages, ms, turn] = [0, 0, 0]
    while (turn < WARMING || ms < seconds * 1000) {
      turn += 1
      await query(
        shop.database,
        `with locked as (select id from products order by id for update)
        update products set ${change} where id in (select id from locked)`,
        [turn],
      )
      await sleep(HEARD_MS)
      const [before, begun] = [shop.cpu(), performance.now()]
      for (const { slug } of slugs) {
        const answer = await fetch(`${shop.url}/product/${slug}`, { headers: { 'accept-encoding': 'br' } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`The page of ${slug} was answered with ${answer.status}.`)
      }
      if (turn <= WARMING) continue
      const used = cpuBetween(before, shop.cpu(), 1)
      sum.node += used.node
      sum.postgres += used.postgres
      pages += slugs.length
      ms += performance.now() - begun
    }
    const cpu = { node: sum.node / pages, postgres: sum.postgres / pages }
    rows.push({ name, value: (pages * 1000) / ms, unit: 'a second', cpu })
  }
  return rows
}
