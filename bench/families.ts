import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { listCategory } from '#shop/catalog/listing.server.ts'
import { type Listed, orders } from '#shop/catalog/listing.ts'

const LARGE = 40
const LARGE_SIZE = 72
const SMALL_SIZE = 3

/** Makes a third of the products options: some families of 72, as imported shoes have them, the others of three. */
export async function groupIntoFamilies(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from products where visible`.execute(db)
  const options = Math.floor(rows[0]!.count / 3)
  const inLarge = LARGE * LARGE_SIZE
  const count = LARGE + Math.ceil((options - inLarge) / SMALL_SIZE)
  await sql`insert into families (name, option_name, handle) select 'Família ' || n, 'Cor', 'bench-' || n
    from generate_series(1, ${sql.lit(count)}) n`.execute(db)
  // The triggers would choose a card for each option that joins; here once for each family.
  await sql`alter table products disable trigger user`.execute(db)
  await sql`
    with numbered as (
      select id, row_number() over (order by subcategory_id, id) - 1 as n from products where visible
    ), chosen as (
      select id, n, case when n < ${inLarge} then n / ${sql.lit(LARGE_SIZE)} + 1
        else ${LARGE} + (n - ${inLarge}) / ${sql.lit(SMALL_SIZE)} + 1 end as family
      from numbered where n < ${options}
    )
    update products p set family_id = f.id, card_family_id = f.id, option_value = 'Opção ' || n, option_position = n,
      listed = false
    from chosen join families f on f.handle = 'bench-' || chosen.family where p.id = chosen.id`.execute(db)
  await sql`alter table products enable trigger user`.execute(db)
  for (const table of ['search_entries', 'product_words'])
    await sql`update ${sql.table(table)} s set card_family_id = p.card_family_id
      from products p where p.id = s.product_id and p.card_family_id is not null`.execute(db)
  // A thousand at a time, because a statement of a job may take a minute.
  for (let from = 0; from < count; from += 1000)
    await sql`select refresh_family(id) from (select id from families order by id limit 1000 offset ${from}) f`.execute(
      db,
    )
  await sql`select renew_search_numbers(${sql.lit(options)})`.execute(db)
  for (const table of ['products', 'search_entries', 'product_words'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Milliseconds of pages of the largest categories, in all orders: the first four pages, and pages in the middle. */
export async function timeListings(
  db: Db,
  listed: Listed,
  timed: (run: () => Promise<unknown>) => Promise<number>,
): Promise<{ first: number[]; middle: number[] }> {
  const { rows } = await sql<{ slug: string; count: number }>`
    select c.slug, count(*) as count from products join categories c on c.id = category_id where visible
    group by c.slug order by count desc limit 6`.execute(db)
  const times = { first: [] as number[], middle: [] as number[] }
  for (const { slug, count } of rows)
    for (const order of orders)
      for (const page of [1, 2, 3, 4, Math.floor(count / 24), Math.floor(count / 36)]) {
        const spent = await timed(() => listCategory(db, slug, { page, order, listed }))
        times[page < 5 ? 'first' : 'middle'].push(spent)
      }
  return times
}
