import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { refreshSearchIndex } from '#shop/catalog/search/search-index-job.server.ts'
import { cleanUp } from '#shop/cleanup-job.server.ts'
import { COLOURS, KINDS, NOUNS } from './catalogue-words.ts'

/** A shop that is measured. */
export interface Grown {
  db: Db
  url: string
  /** of a member of the staff */
  headers: Record<string, string>
}

/** One look at the shop; `n` counts them, so that each can ask for something else. */
export type Look = (n: number) => Promise<unknown>

/** Pages as they are drawn, not from the cache, which stores a page under its own way of writing only; and calls. */
export async function looksOf(shop: Grown): Promise<Record<string, Look>> {
  const { largest, last, third, products } = await placesOf(shop.db)
  const page = (path: (n: number) => string) => async (n: number) => read(shop.url + path(n))
  const staff = (path: (n: number) => string) => async (n: number) =>
    read(`${shop.url}/api/admin${path(n)}`, { headers: shop.headers })
  const search =
    (value: (n: number) => string, more: object = {}) =>
    (n: number) =>
      read(`${shop.url}/api/product/search`, posted({ search_query: value(n), ...more }))
  const word = (n: number) => NOUNS[n % NOUNS.length]!.toLowerCase()
  const two = (n: number) => `${word(n)} ${COLOURS[n % 7]!.toLowerCase()}`
  const mistyped = (n: number) => `${word(n).slice(0, 2)}${word(n).slice(3)} ${KINDS[n % 5]!.toLowerCase()}`
  const all = Math.floor(products.length / 12)
  return {
    'home page': page(() => '/?'),
    'product page': page((n) => `/Product/${products[(n * 37) % products.length]!}`),
    'category page': page(() => `/Category/${largest}`),
    'category page 50': page((n) => `/Category/${largest}?page=${Math.min(last, 50 + n)}`),
    'category, last page': page(() => `/Category/${largest}?page=${last}`),
    'category, last page by price': page(() => `/Category/${largest}?page=${last}&order=price-desc`),
    'category, in stock, to R$ 50': page(() => `/Category/${largest}?stock=1&price=-50`),
    'page of a category of the third level': page(() => `/Subcategorysub/${third}`),
    'search page, two words': page((n) => `/Product/search/${encodeURIComponent(two(n))}`),
    'site map': page(() => '/sitemap.xml'),
    'call: a word, first time': search(word),
    'call: a word, again': search(word),
    'call: two words': search(two),
    'call: a typo': search(mistyped),
    'call: a word, page 50, first time': search((n) => word(n), { page: 50 }),
    'call: a word, page 50, again': search((n) => word(n), { page: 50 }),
    'call: a word by price, page 50': search((n) => word(n % 8), { page: 50, order: 'price-asc' }),
    'call: suggestions': page(
      (n) => `/api/product/search/suggest?q=${encodeURIComponent(two(n).slice(0, 3 + (n % 9)))}`,
    ),
    'call: all products': page(() => '/api/product/get-products?page=1'),
    'call: all products, last page': page(() => `/api/product/get-products?page=${all}`),
    'call: all products, pages before the last in turn': page(
      (n) => `/api/product/get-products?page=${Math.max(1, all - 60 + n)}`,
    ),
    'call: a category, last page': page(() => `/api/product/product/category/${largest}?page=999999`),
    'call: latest': page(() => '/api/product/latest'),
    'back office: orders': staff(() => '/orders'),
    'back office: orders to a city': staff(() => '/orders?city=brasileia'),
    'back office: products': staff(() => '/products'),
    'back office: products, search': staff((n) => `/products?search=${encodeURIComponent(two(n))}`),
    'back office: products, sold out': staff(() => '/products?filter=sold_out'),
    'back office: a hundred prices saved': await hundredPrices(shop),
  }
}

/** Jobs that go over all that is stored. */
export function jobsOf(db: Db): Record<string, Look> {
  const log = { warn: (details: object) => console.log(details) }
  return {
    'job: cleanup, nothing to delete': () => cleanUp(db, log),
    'job: search index': () => refreshSearchIndex(db),
  }
}

async function hundredPrices({ db, url, headers }: Grown): Promise<Look> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'regular_price'])
    .where('visible', '=', true)
    .where('sale_price', '=', 0)
    .orderBy('sold', 'desc')
    .limit(100)
    .execute()
  return async () => {
    const changes = products.map((product) => {
      const from = product.regular_price
      product.regular_price += 1
      return { id: product.id, regular_price: { from: from / 100, to: product.regular_price / 100 } }
    })
    const asked = posted({ changes, reason: 'medida', cause: 'correction' })
    await read(`${url}/api/admin/product-changes`, { ...asked, headers: { ...asked.headers, ...headers } })
  }
}

function posted(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function read(url: string, request?: RequestInit): Promise<void> {
  const answer = await fetch(url, request)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
}

async function placesOf(db: Db) {
  const { rows } = await sql<{ slug: string; cards: number }>`
    select c.slug, count(*) filter (where listed) as cards from products join categories c on c.id = category_id
    where visible group by c.slug order by count(*) desc limit 1`.execute(db)
  const third = await sql<{ slug: string }>`select slug from subcategoriessub order by id limit 1`.execute(db)
  const slugs = await sql<{ slug: string }>`select slug from products where visible order by id`.execute(db)
  return {
    largest: rows[0]!.slug,
    last: Math.ceil(rows[0]!.cards / 12),
    third: third.rows[0]!.slug,
    products: slugs.rows.map(({ slug }) => slug),
  }
}
