/**
 * Measures the demo shop as a whole: one server process, its own durable PostgreSQL, a client on the same machine.
 * The numbers of one run are compared with each other (the health call is the yardstick), never with a clock.
 *
 *   npm run bench -- shop [seconds per measurement]
 */
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import openShop from '#e2e/open-shop.ts'

let shop = ''

/** Opens a shop of its own and prints a table. */
export async function measure([given = '5']: string[]): Promise<void> {
  const seconds = Number(given)
  process.env.RATE_LIMIT_FACTOR = '1000000'
  const close = await openShop()
  shop = process.env.E2E_URL!
  try {
    await measureShop(seconds)
  } finally {
    await close?.()
  }
}

async function measureShop(seconds: number): Promise<void> {
  const [product, ...others] = await plentiful()
  const page = `/product/${product!.slug}`
  const yardstick = await requests('health call', () => '/health', seconds)
  const rows = [
    yardstick,
    await requests('product page, cached', () => page, seconds),
    await requests('category page, cached', () => '/category/peliculas-para-unhas', seconds),
    await requests('home page, cached', () => '/', seconds),
    await requests('product page, rendered each time', uncached(page), seconds),
    await requests('search page, rendered each time', uncached('/product/search/esmalte'), seconds),
    await requests('search call', () => '/api/product/search', seconds, { search_query: 'esmalte vermelho' }),
    await requests('suggestions', () => '/api/product/search/suggest?q=cart', seconds),
    await orders('orders, 50 buyers at once', [product!, ...others]),
  ]
  console.log('\n| measured | per second | of the yardstick | p99 ms | failed |\n|---|---|---|---|---|')
  for (const { name, rate, p99, failed } of rows) {
    const share = `${((100 * rate) / yardstick.rate).toFixed(1)} %`
    console.log(`| ${name} | ${Math.round(rate)} | ${share} | ${p99.toFixed(0)} | ${failed} |`)
  }
  console.log(`\nJavaScript of a first visit to the product page: ${await scriptBytes(page)} bytes (brotli)`)
}

interface Measured {
  name: string
  rate: number
  p99: number
  failed: number
}

async function requests(name: string, path: () => string, seconds: number, body?: object): Promise<Measured> {
  const result = await autocannon({
    url: shop,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST' as const, body: JSON.stringify(body) } : {}),
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  })
  return {
    name,
    rate: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** The same page in a writing that is not stored, so that it is rendered each time. */
function uncached(path: string): () => string {
  return () => path.replace('/product/', '/Product/')
}

interface Stocked {
  id: number
  slug: string
  price: number
  quantity: number
}

async function plentiful(): Promise<Stocked[]> {
  const answer = await fetch(`${shop}/api/product/get-products`)
  const { data } = (await answer.json()) as { data: Stocked[] }
  return data.filter(({ quantity }) => quantity >= 50)
}

/** Fifty buyers, each with one order after the other, of one unit of one of the products, until none is left. */
async function orders(name: string, products: Stocked[]): Promise<Measured> {
  const units = products.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let id = units.pop(); id !== undefined; id = units.pop()) {
        const sent = performance.now()
        const answer = await fetch(`${shop}/api/checkout`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(orderOf(id)),
        })
        await answer.arrayBuffer()
        times.push(performance.now() - sent)
        if (answer.status !== 201) failed += 1
      }
    }),
  )
  times.sort((a, b) => a - b)
  const rate = (1000 * times.length) / (performance.now() - started)
  return { name, rate, p99: times[Math.floor(times.length * 0.99)]!, failed }
}

function orderOf(product_id: number) {
  return {
    items: [{ product_id, count: 1 }],
    customer: { name: 'Ana Maria Lima', cpf: '52998224725', email: 'ana@example.com' },
    shipping: {
      cep_number: '01001000',
      address: 'Praça da Sé',
      address_number: '100',
      address_extra_info: '',
      address_bairro: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      phone_number: '11999998888',
    },
    shipping_method: 'free',
    payment_method: 'pix',
  }
}

/** The scripts that the page's own HTML asks for. */
async function scriptBytes(path: string): Promise<number> {
  const html = await (await fetch(shop + path)).text()
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!))
  let bytes = 0
  for (const file of files) {
    const script = await (await fetch(shop + file)).arrayBuffer()
    bytes += brotliCompressSync(new Uint8Array(script)).length
  }
  return bytes
}
