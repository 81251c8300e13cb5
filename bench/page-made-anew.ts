import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#test/database.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Measurement } from './row.ts'

/** Until a change of all products was announced, and the workers that look at it are done. */
const ANNOUNCED_MS = 1_500

/** The CPU of Node for a product page that is not in the cache, and how many times that is of React's own rendering of it. */
export const pageMadeAnew: Measurement = async (shop, own) => {
  const bare = await own.renderAgain(() => visitAll(own))
  // Until what renders is compiled.
  if (shop !== own) await visitAll(shop)
  const page = await visitAll(shop)
  return [
    {
      name: 'product page made anew, CPU of Node: times `renderToString` of the same tree / ms',
      aim: '<= 2.5 / 12',
      figures: [page / bare, page],
    },
  ]
}

/** Changes every price, and asks once for each product's page. @returns CPU of a page, ms */
async function visitAll(shop: BenchShop): Promise<number> {
  const products = await query<{ slug: string }>(
    shop.database,
    `with locked as (select id from products order by id for update)
    update products set regular_price = regular_price + 10, sale_price = 0 where id in (select id from locked) and visible
    returning slug`,
  )
  await sleep(ANNOUNCED_MS)
  const before = shop.cpu()
  for (const { slug } of products) {
    const answer = await fetch(`${shop.url}/product/${slug}`, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The page of ${slug} was answered with ${answer.status}.`)
  }
  return (shop.cpu() - before) / products.length
}
