import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutOf, newBuyer } from '#test/checkout.ts'

export interface Acknowledged {
  key: string
  number: number
  /** reais */
  total: number
  productId: number
  cancelled: boolean
}

interface Shops {
  /** addresses of the server processes */
  urls: () => string[]
  products: readonly number[]
  random: () => number
}

const PAUSE_MS = 100

/** Buyers who order without end, and press again until they have an answer. */
export function startBuyers(count: number, { urls, products, random }: Shops) {
  let stopping = false
  const acknowledged: Acknowledged[] = []
  const figures = { asked: 0, longestMs: 0, refused: 0, lost: 0, soldOut: 0, unexpected: [] as string[] }
  /** Unix ms of every order that was told of: when it was asked for the last time, and when the answer came */
  const placed: { askedAt: number; toldAt: number }[] = []

  /** One request; undefined when the connection ended without an answer. */
  async function ask(path: string, body: object, headers: Record<string, string> = {}) {
    const all = urls()
    const begun = performance.now()
    const askedAt = Date.now()
    figures.asked += 1
    try {
      const answer = await fetch(all[Math.floor(random() * all.length)]! + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire brings
      const reply = (await answer.json()) as any
      if (answer.status === 503 && answer.headers.get('retry-after') === null) {
        figures.unexpected.push('503 without Retry-After')
      }
      return { status: answer.status, reply, askedAt }
    } catch {
      figures.lost += 1
      return undefined
    } finally {
      figures.longestMs = Math.max(figures.longestMs, performance.now() - begun)
    }
  }

  /** Asks until there is an answer that decides. */
  async function insist(path: string, body: object, headers?: Record<string, string>) {
    for (;;) {
      const answer = await ask(path, body, headers)
      if (answer && answer.status !== 503) return answer
      if (answer) figures.refused += 1
      await sleep(PAUSE_MS)
    }
  }

  async function buy(): Promise<void> {
    const key = randomUUID()
    const productId = products[Math.floor(random() * products.length)]!
    const body = checkoutOf([[productId, 1]], { customer: newBuyer() })
    const { status, reply, askedAt } = await insist('/api/checkout', body, { 'idempotency-key': key })
    if (status === 409 && reply.code !== undefined) {
      figures.soldOut += 1
      return
    }
    if (status !== 201) {
      figures.unexpected.push(`${status} ${JSON.stringify(reply).slice(0, 200)}`)
      return
    }
    const order = reply.order[0]
    placed.push({ askedAt, toldAt: Date.now() })
    const told = { key, number: order.number, total: order.total, productId, cancelled: false }
    acknowledged.push(told)
    if (random() > 0.2) return
    const cancelled = await insist(`/api/orders/${order.number}/cancel`, { key: order.key })
    // An answer that was lost may have cancelled it already.
    told.cancelled = true
    if (![200, 409].includes(cancelled.status)) figures.unexpected.push(`cancel ${cancelled.status}`)
  }
  const running = Array.from({ length: count }, async () => {
    while (!stopping) {
      await buy()
      await sleep(random() * 2 * PAUSE_MS)
    }
  })
  return {
    acknowledged,
    figures,
    placed,
    /** Lets everybody finish what they are at. */
    async stop() {
      stopping = true
      await Promise.all(running)
    },
  }
}
