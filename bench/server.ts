import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#test/database.ts'
import { pagesOf } from './bench-shop.ts'
import type { Measurement } from './row.ts'

const CHANGES = 11

/** From a price that is saved to a page that shows it: the middle of eleven. */
export const changeSeen: Measurement = async (shop) => {
  const { product } = await pagesOf(shop)
  const slug = product.split('/').at(-1)!
  const times: number[] = []
  for (let cents = 1; cents <= CHANGES; cents += 1) {
    const change = 'update products set regular_price = 730000 + $1::int, sale_price = 0 where slug = $2'
    await query(shop.database, change, [cents, slug])
    const changed = performance.now()
    const shown = `7.300,${String(cents).padStart(2, '0')}`
    while (!(await (await fetch(shop.url + product)).text()).includes(shown)) await sleep(5)
    times.push(performance.now() - changed)
    await sleep(100)
  }
  const middle = times.sort((one, other) => one - other)[(CHANGES - 1) / 2]!
  return [{ name: 'a new price saved, until its page shows it, ms', aim: '<= 200', figures: [middle] }]
}

/** What Node holds after all that was measured before. */
export const memory: Measurement = async (shop) => [
  { name: 'memory of Node after the load, MB', aim: '<= 350', figures: [shop.memory()] },
]

/** From the command to the first page of a shop that is built and stocked. */
export const start: Measurement = async (shop) => [
  { name: 'start, s', aim: '<= 1.5', figures: [(await shop.restart()) / 1000] },
]
