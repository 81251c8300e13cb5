import type { Db } from '#platform/db/database.server.ts'
import { searchCards, searchProducts } from '#shop/catalog/search/search.server.ts'
import { suggest } from '#shop/catalog/search/suggest.server.ts'
import { plural, randomFrom } from './catalogue.ts'
import { COLOURS, DESCRIBED, KINDS, NOUNS } from './catalogue-words.ts'
import { cpuBetween, cpuOf } from './cpu.ts'

const TIMES = 60

/**
 * Prints the CPU that searches take when nothing of them is kept, which does not depend on what else the machine does as much as
 * the clock. Pages are the shop's, which show cards; a call lists products.
 */
export async function printFirstSearches(db: Db): Promise<void> {
  const random = randomFrom(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() ** 1.5 * list.length)]!
  const noun = () => (random() < 0.4 ? plural(pick(NOUNS)) : pick(NOUNS)).toLowerCase()
  const word = () => (random() < 0.5 ? noun() : pick(random() < 0.5 ? KINDS : COLOURS))
  const two = () => `${noun()} ${pick(COLOURS)}`
  const typo = () => mistype(two(), random)
  const first = { page: 1, order: 'popular' } as const
  const kinds: Record<string, () => Promise<unknown>> = {
    'page: a word': () => searchCards(db, { ...first, value: word() }),
    'page: two words': () => searchCards(db, { ...first, value: two() }),
    'page: a typo': () => searchCards(db, { ...first, value: typo() }),
    'page: a beginning': () => searchCards(db, { ...first, value: noun().slice(0, 4) }),
    'page: a word of descriptions': () => searchCards(db, { ...first, value: pick(DESCRIBED) }),
    'page 50: a word': () => searchCards(db, { ...first, value: noun(), page: 50 }),
    'page: a word by price': () => searchCards(db, { value: noun(), page: 1, order: 'price-asc' }),
    'call: a word': () => searchProducts(db, { ...first, value: word() }),
    'call: two words': () => searchProducts(db, { ...first, value: two() }),
    'call: a typo': () => searchProducts(db, { ...first, value: typo() }),
    'call, page 50: a word': () => searchProducts(db, { ...first, value: noun(), page: 50 }),
    suggestions: () => suggest(db, two().slice(0, 2 + Math.floor(random() * 12))),
  }
  console.log('\n| First time | PostgreSQL, ms of CPU | Node |\n|---|---|---|')
  for (const [name, search] of Object.entries(kinds)) {
    for (let warm = 0; warm < 5; warm += 1) await search()
    const before = cpuOf(process.pid)
    for (let time = 0; time < TIMES; time += 1) await search()
    const { node, postgres } = cpuBetween(before, cpuOf(process.pid), TIMES)
    console.log(`| ${name} | ${postgres.toFixed(1)} | ${node.toFixed(1)} |`)
  }
}

/** A letter left out, or two that stand beside each other exchanged. */
export function mistype(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2))
  return random() < 0.5
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
}
