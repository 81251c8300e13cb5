import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#test/database.ts'
import { openBareNode } from './bare-node.ts'
import type { BenchShop } from './bench-shop.ts'
import { cpuBetween } from './cpu.ts'
import { answerOf, openNginx } from './nginx.ts'
import { orderScript, stock } from './orders.ts'
import type { Row } from './row.ts'
import { hasTool, type Load, wrk } from './tools.ts'

const PAGES = { 'product page': '/product/', 'home page': '/', 'category page': '/category/' }
const CONNECTIONS = 32

/** Pause of each of three buyers who order 27 times a second together, ms: the rest of a ninth of a second is for the order. */
const PAUSE_MS = 95

/**
 * Pages from the cache against nginx and against a bare server of Node with the same bytes, and the same while three buyers order: 27 times a
 * second, and as fast as the shop takes them.
 */
export async function cachedPages(shop: BenchShop, seconds: number): Promise<Row[]> {
  if (!hasTool('wrk')) return []
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const url = shop.url + (await pathOf(shop, path))
    await wrk(url, { connections: CONNECTIONS, seconds: 1, script: asking() })
    const quiet = await measured(shop, () =>
      wrk(url, { connections: CONNECTIONS, seconds, script: asking() }),
    )
    const limit = await limitOf(url, seconds)
    rows.push({ name: `${name}, cached`, ...quiet, ...limit })
    rows.push({ name: '… the same bytes from node:http alone', ...(await bareNode(url, seconds)), ...limit })
    for (const pauseMs of [PAUSE_MS, 0]) {
      const busy = await whileOrdering(shop, seconds, pauseMs, () =>
        wrk(url, { connections: CONNECTIONS, seconds, script: asking() }),
      )
      rows.push({
        name: `… while 3 buyers order (${Math.round(busy.orders)} a second)`,
        value: busy.load.perSecond,
        unit: 'a second',
        p99: busy.load.p99,
        failed: busy.load.failed,
        limit: { name: 'quiet', value: quiet.value },
      })
    }
  }
  return rows
}

async function limitOf(url: string, seconds: number): Promise<Pick<Row, 'limit'>> {
  if (!hasTool('nginx')) return {}
  const nginx = await openNginx(url)
  try {
    const { perSecond } = await wrk(nginx.url, { connections: CONNECTIONS, seconds, script: asking() })
    return { limit: { name: 'nginx', value: perSecond } }
  } finally {
    await nginx.close()
  }
}

async function bareNode(
  url: string,
  seconds: number,
): Promise<Pick<Row, 'value' | 'unit' | 'p99' | 'failed'>> {
  const bare = await openBareNode(url)
  try {
    await wrk(bare.url, { connections: CONNECTIONS, seconds: 1, script: asking() })
    const load = await wrk(bare.url, { connections: CONNECTIONS, seconds, script: asking() })
    return { value: load.perSecond, unit: 'a second', p99: load.p99, failed: load.failed }
  } finally {
    await bare.close()
  }
}

async function whileOrdering(shop: BenchShop, seconds: number, pauseMs: number, visit: () => Promise<Load>) {
  const products = await stock(shop)
  const [orders, load] = await Promise.all([
    wrk(shop.url, { connections: 3, seconds: seconds + 1, script: orderScript(products, pauseMs) }),
    sleep(500).then(visit),
  ])
  return { orders: orders.perSecond, load }
}

/**
 * Pages that are read each time, one after the other: drawn anew, and unchanged, when the page that is there is sent on. Calls by 16
 * callers.
 */
export async function renderedPagesAndCalls(shop: BenchShop, seconds: number): Promise<Row[]> {
  if (!hasTool('wrk')) return []
  const rows: Row[] = []
  for (const [name, paths] of Object.entries(await readPages(shop))) {
    const anew = () => wrk(shop.url, { connections: 1, seconds, script: askingAnew(paths) })
    await anew()
    rows.push({ name: `${name}, drawn anew`, ...(await measured(shop, anew)) })
    // The cache stores a page under its own way of writing only.
    const path = paths[0]!.replace(/^\/[a-z]/, (first) => first.toUpperCase())
    const again = () => wrk(shop.url + path, { connections: 1, seconds, script: asking() })
    await again()
    rows.push({ name: `${name}, read again and unchanged`, ...(await measured(shop, again)) })
  }
  const calls = {
    'call of a category': asking((await pathOf(shop, '/category/')).replace('/', '/api/product/product/')),
    'call of products': asking('/api/product/get-products'),
    'call of suggestions': asking('/api/product/search/suggest?q=cart'),
    'call of a search': asking('/api/product/search', { search_query: 'esmalte vermelho' }),
  }
  for (const [name, script] of Object.entries(calls)) {
    const load = () => wrk(shop.url, { connections: 16, seconds, script })
    await wrk(shop.url, { connections: 16, seconds: 1, script })
    rows.push({ name, ...(await measured(shop, load)) })
  }
  return rows
}

async function measured(shop: BenchShop, load: () => Promise<Load>) {
  const before = shop.cpu()
  const { perSecond, p99, failed, requests } = await load()
  const cpu = cpuBetween(before, shop.cpu(), requests)
  return { value: perSecond, unit: 'a second' as const, p99, failed, cpu }
}

/** From a price that changes in the database to a page that shows it: the middle of eleven. */
export async function changeSeen(shop: BenchShop): Promise<Row[]> {
  const path = await pathOf(shop, '/product/')
  const slug = path.split('/').at(-1)!
  const times: number[] = []
  for (let cents = 1; cents <= 11; cents += 1) {
    await query(shop.database, 'update products set regular_price = $1, sale_price = 0 where slug = $2', [
      730_000 + cents,
      slug,
    ])
    const changed = performance.now()
    const shown = `7.300,${String(cents).padStart(2, '0')}`
    while (!(await (await fetch(shop.url + path)).text()).includes(shown)) await sleep(5)
    times.push(performance.now() - changed)
    await sleep(100)
  }
  return [
    {
      name: 'a new price, until the product page shows it',
      value: times.sort((a, b) => a - b)[5]!,
      unit: 'ms',
    },
  ]
}

/** Start, memory, and the bytes of a first visit. */
export async function sizes(shop: BenchShop): Promise<Row[]> {
  const url = shop.url + (await pathOf(shop, '/product/'))
  const { body } = await answerOf(url)
  return [
    {
      name: 'start of a shop that is built and stocked, until its first page',
      value: shop.start.again,
      unit: 'ms',
    },
    { name: 'memory of Node after all of this', value: shop.cpu().memory, unit: 'MB' },
    { name: 'document of the product page', value: body.length / 1000, unit: 'kB' },
    { name: 'scripts of a first visit to it', value: (await scriptBytes(url)) / 1000, unit: 'kB' },
  ]
}

async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!))
  let bytes = 0
  for (const file of files) bytes += (await answerOf(new URL(file, url).href)).body.length
  return bytes
}

/** A page of the demo shop: the first product on sale, the first category. */
async function pathOf({ database }: BenchShop, path: string): Promise<string> {
  const tables: Record<string, string> = {
    '/product/':
      'select slug from products where visible and quantity > 0 and family_id is null order by id limit 1',
    '/category/': 'select slug from categories where status = 1 order by id limit 1',
  }
  if (!tables[path]) return path
  const [row] = await query<{ slug: string }>(database, tables[path])
  return path + row!.slug
}

/** All that there are of a kind of page, the first as `pathOf` gives it. */
async function readPages(shop: BenchShop): Promise<Record<string, string[]>> {
  const slugs = async (table: string) => {
    const rows = await query<{ slug: string }>(shop.database, `select slug from ${table} order by id`)
    return rows.map(({ slug }) => slug)
  }
  const [products, categories, subcategories] = await Promise.all([
    slugs('products where visible'),
    slugs('categories where status = 1'),
    slugs('subcategories where status = 1'),
  ])
  return {
    'product page': [await pathOf(shop, '/product/'), ...products.map((slug) => `/product/${slug}`)],
    'category page': [
      await pathOf(shop, '/category/'),
      ...categories.map((slug) => `/category/${slug}`),
      ...subcategories.map((slug) => `/subcategory/${slug}`),
    ],
    'search page': SEARCHES.map((words) => `/product/search/${words}`),
  }
}

const SEARCHES = ['esmalte', 'vermelho', 'pelicula', 'cartela', 'rosa', 'esmalte%20vermelho']

/** wrk's requests: one of these pages each time, at an address in another mixture of capitals, where it was not drawn before. */
function askingAnew(paths: string[]): string {
  return `wrk.headers["accept-encoding"] = "br"
local paths = {${paths.map((path) => `"${path}"`).join(', ')}}
math.randomseed(os.time())
local function mixed(letter) return math.random(2) == 1 and letter:upper() or letter end
request = function()
  local path = paths[math.random(#paths)]:gsub("^.*/", function(folders) return (folders:gsub("%l", mixed)) end)
  return wrk.format("GET", path)
end`
}

/** wrk's requests: all the same. */
function asking(path?: string, body?: object): string {
  const lines = ['wrk.headers["accept-encoding"] = "br"']
  if (path) lines.push(`wrk.path = "${path}"`)
  if (body) {
    lines.push('wrk.method = "POST"', 'wrk.headers["content-type"] = "application/json"')
    lines.push(`wrk.body = [[${JSON.stringify(body)}]]`)
  }
  return lines.join('\n')
}
