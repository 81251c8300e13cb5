import pg from 'pg'
import { COLOURS, KINDS, SENTENCES, SHOP, SIZES } from './catalogue-words.ts'

/**
 * Fills an empty, migrated database with a generated catalogue: the same products for the same count, sold as in a
 * real shop (few sell much, most sell little).
 *
 * @param url connection string of the database
 * @param count how many products
 */
export async function fillCatalogue(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const places = await addCategories(client)
    for (let from = 1; from <= count; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, i) =>
        productRow(from + i, places),
      )
      await client.query(INSERT, [JSON.stringify(rows)])
    }
    await client.query('select mark_popular()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const BATCH = 1000

const INSERT = `insert into products (sku, name, slug, description, regular_price, sale_price, quantity, featured, highlights,
    status, category_id, subcategory_id, subcategorysub_id, sold, rating_average, rating_count, created_at)
  select sku, name, slug, description, regular_price, sale_price, quantity, featured, highlights,
    status, category_id, subcategory_id, subcategorysub_id, sold, rating_average, rating_count, created_at
  from jsonb_populate_recordset(null::products, $1::jsonb)`

type Place = { noun: string; category_id: number; subcategory_id: number; subcategorysub_id: number | null }

async function addCategories(client: pg.Client): Promise<Place[]> {
  const places: Place[] = []
  for (const [category, nouns] of Object.entries(SHOP)) {
    const category_id = await add(client, 'categories', {}, category)
    for (const noun of nouns) {
      const subcategory_id = await add(client, 'subcategories', { category_id }, plural(noun))
      places.push({ noun, category_id, subcategory_id, subcategorysub_id: null })
      for (const kind of KINDS.slice(0, 3)) {
        const name = `${plural(noun)} ${kind}`
        const subcategorysub_id = await add(client, 'subcategoriessub', { subcategory_id }, name)
        places.push({ noun, category_id, subcategory_id, subcategorysub_id })
      }
    }
  }
  return places
}

async function add(
  client: pg.Client,
  table: string,
  parent: Record<string, number>,
  name: string,
): Promise<number> {
  const columns = ['name', 'slug', ...Object.keys(parent)]
  const values = [name, slugOf(name), ...Object.values(parent)]
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${columns}) values (${values.map((_, i) => `$${i + 1}`)}) returning id`,
    values,
  )
  return Number(rows[0]!.id)
}

function productRow(n: number, places: Place[]) {
  const random = randomFrom(n)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() ** 1.6 * list.length)]!
  const { noun, ...ids } = pick(places)
  const collection = madeUpWord(Math.floor(random() ** 2 * 4000))
  const name = [noun, pick(KINDS), pick(COLOURS), collection, random() < 0.3 ? pick(SIZES) : '']
    .join(' ')
    .trim()
  const sentences = Array.from({ length: 5 + Math.floor(random() * 6) }, () =>
    pick(SENTENCES)
      .replace('{noun}', noun.toLowerCase())
      .replace('{kind}', pick(KINDS))
      .replace('{colour}', pick(COLOURS).toLowerCase())
      .replace('{made}', madeUpWord(4000 + Math.floor(random() ** 2 * 8000))),
  )
  const regular_price = 490 + Math.floor(random() ** 3 * 60_000)
  return {
    ...ids,
    sku: `${slugOf(noun).slice(0, 3).toUpperCase()}-${String(n).padStart(6, '0')}`,
    name,
    slug: `${slugOf(name)}-${n}`,
    description: `<p>${sentences.join(' ')}</p>`,
    regular_price,
    sale_price: random() < 0.2 ? Math.floor(regular_price * 0.8) : 0,
    quantity: random() < 0.1 ? 0 : Math.floor(random() * 200),
    featured: random() < 0.02 ? 1 : 0,
    highlights: random() < 0.02 ? 1 : 0,
    status: random() < 0.03 ? 0 : 1,
    sold: Math.floor(2000 * random() ** 12),
    rating_average: random() < 0.5 ? 0 : Math.round(300 + random() * 200) / 100,
    rating_count: Math.floor(random() * 60),
    created_at: new Date(Date.UTC(2024, 0, 1) + n * 600_000),
  }
}

/** Names of a made-up collection or brand: the same for the same number. */
export function madeUpWord(n: number): string {
  const syllables = [
    'ba',
    'ce',
    'di',
    'fo',
    'gu',
    'la',
    'me',
    'ni',
    'po',
    'ru',
    'sa',
    'te',
    'vi',
    'xo',
    'zu',
    'bra',
    'cle',
  ]
  const random = randomFrom(n + 7_000_000)
  const length = 2 + Math.floor(random() * 3)
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('')
}

// mulberry32: small, and the same on every machine.
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

export function plural(noun: string): string {
  return `${noun
    .replace(/ão$/, 'ões')
    .replace(/el$/, 'éi')
    .replace(/([rz])$/, '$1e')
    .replace(/m$/, 'n')}s`
}
