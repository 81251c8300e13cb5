import { resolve } from 'node:path'
import { query } from '#test/database.ts'
import { BenchShop } from './bench-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import type { Measurement } from './row.ts'

const PRODUCTS = 100_000
const WARMING = 100
const SEARCHES = 3_000

/**
 * What a shopper waits for who searches among 100,000 products: the data of the page with what was found, over HTTP, one search after the
 * other. The catalogue is kept in `data/bench-search` for the next run; filling it takes minutes.
 */
export const search: Measurement = async ({ folder }) => {
  const shop = await BenchShop.openEmpty(folder, resolve(folder, 'data/bench-search'))
  try {
    const [first] = await query(shop.database, 'select from products limit 1')
    if (!first) await fillCatalogue(shop.database, PRODUCTS)
    await shop.restart()
    const products = await query<{ name: string; sku: string }>(
      shop.database,
      `select name, sku from products where visible order by md5(sku) limit ${SEARCHES}`,
    )
    const times: number[] = []
    for (const product of products) {
      const started = performance.now()
      const answer = await fetch(`${shop.url}/product/search/${encodeURIComponent(typed(product))}.data`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}.`)
      times.push(performance.now() - started)
    }
    const sorted = times.slice(WARMING).sort((one, other) => one - other)
    const figures = [0.5, 0.99].map((share) => sorted[Math.floor(share * sorted.length)]!)
    return [{ name: `search among ${PRODUCTS} products, p50 / p99, ms`, aim: '<= 5 / 25', figures }]
  } finally {
    await shop.stop()
  }
}

/** What somebody types who looks for a product: one of the kinds of searches, as often as people make them. */
function typed({ name, sku }: { name: string; sku: string }): string {
  const words = name.toLowerCase().split(' ')
  const [noun = '', collection = ''] = [words[0], words.at(-1)]
  const other = words[1 + Math.floor(Math.random() * (words.length - 2))]!
  const kinds: [share: number, text: string][] = [
    [0.28, Math.random() < 0.5 ? noun : other],
    [0.24, `${noun} ${other}`],
    [0.17, words.slice(0, -1).join(' ')],
    [0.1, `${noun} ${collection}`],
    [0.08, sku.toLowerCase()],
    // Two letters exchanged.
    [0.08, `${noun.replace(/^(..)(.)(.)/, '$1$3$2')} ${other}`],
    [0.05, noun.slice(0, 4)],
  ]
  let chosen = Math.random()
  for (const [share, text] of kinds) {
    chosen -= share
    if (chosen < 0) return text
  }
  return noun
}
