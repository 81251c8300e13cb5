import { setTimeout as sleep } from 'node:timers/promises'
import { pagesOf } from './bench-shop.ts'
import { wrk } from './load.ts'
import { withNginx } from './nginx.ts'
import { orderScript, stockUp } from './orders.ts'
import type { Measurement } from './row.ts'

const SECONDS = 2
const CONNECTIONS = 32
/** Pause of each of three buyers who order 28 times a second together: the rest of a ninth of a second is for the order. */
const PAUSE_MS = 95

/** Pages from the cache as a share of what nginx sends of the same bytes, and while three buyers order as a share of that alone. */
export const cachedPages: Measurement = async (shop) => {
  const ofNginx: number[] = []
  const whileOrdering: number[] = []
  const load = async (url: string) =>
    (await wrk(url, { connections: CONNECTIONS, seconds: SECONDS })).perSecond
  const products = await stockUp(shop)
  for (const path of Object.values(await pagesOf(shop))) {
    const url = shop.url + path
    await fetch(url)
    const alone = await load(url)
    ofNginx.push(alone / (await withNginx(url, load)))
    const script = orderScript(products, PAUSE_MS)
    const [busy] = await Promise.all([
      sleep(500).then(() => load(url)),
      wrk(shop.url, { connections: 3, seconds: SECONDS + 1, script }),
    ])
    whileOrdering.push(busy / alone)
  }
  return [
    {
      name: 'cached page, of nginx with the same bytes: home / product / category',
      aim: '>= 0.7',
      figures: ofNginx,
    },
    {
      name: 'the same while 3 buyers order 28 a second, of what it is without them',
      aim: '>= 0.5',
      figures: whileOrdering,
    },
  ]
}
