import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deskPage } from './desk-page.ts'
import type { FakePayment } from './fake-payment.ts'
import { type NoticeOptions, signedNotice, WEBHOOK_SECRET } from './notice.ts'
import { answerTo } from './outcomes.ts'
import { type Interest, payerCosts } from './payer-costs.ts'
import { sdkScript } from './sdk-script.ts'

/** What may go wrong with the next requests that change something. */
export type Fault =
  /** the charge is made, the answer never arrives */
  | 'lost'
  /** nothing is made, 500 */
  | 'error'
  /** the charge is made, 500 */
  | 'error-after'
  /** nothing is made, no answer comes */
  | 'hang'
  /** the charge is made, half of the answer arrives */
  | 'truncated'

type Json = Record<string, unknown>

const ACCESS_TOKEN = 'TEST-access-token'
const noInterest: Interest = { free: 12, monthly: 0 }

/**
 * Mercado Pago's Payments API as far as the shop uses it, in memory: for tests, and for trying the shop without an
 * account. It can be late, silent, double, out of order, short and wrong.
 */
export async function startFakeMercadoPago({ port = 0, notifies = false, interest = noInterest } = {}) {
  const payments = new Map<number, FakePayment>()
  const byKey = new Map<string, FakePayment | Json>()
  const holders = new Map<string, string>()
  /** charges and refunds that were really asked for, with their keys */
  const asked: { path: string; key: string | undefined; body: Json }[] = []
  const faults: Fault[] = []
  /** called when a charge is asked for, and again when it is made and not yet answered */
  const watch: { asked?: () => unknown; made?: () => unknown } = {}
  let down = false
  let clockOffsetMs = 0
  let ids = 1_000_000_000
  let notices = 1

  const now = () => new Date(Date.now() + clockOffsetMs).toISOString()

  function touch(payment: FakePayment, change: Partial<FakePayment>): FakePayment {
    // Two changes within a millisecond are still two, one after the other.
    const last = Date.parse(payment.date_last_updated)
    const stamp = new Date(Math.max(Date.parse(now()), last + 1)).toISOString()
    Object.assign(payment, change, { date_last_updated: stamp })
    if (notifies) void deliver(payment.id)
    return payment
  }

  function current(payment: FakePayment): FakePayment {
    const over = payment.date_of_expiration && Date.parse(payment.date_of_expiration) <= Date.parse(now())
    if (over && payment.status === 'pending')
      touch(payment, { status: 'cancelled', status_detail: 'expired' })
    return payment
  }

  function charge(body: Json): FakePayment {
    ids += 1
    const stamp = now()
    const payment: FakePayment = {
      ...answerTo(body, holders, interest),
      id: ids,
      currency_id: 'BRL',
      live_mode: false,
      external_reference: String(body.external_reference),
      transaction_amount: Number(body.transaction_amount),
      transaction_amount_refunded: 0,
      payment_method_id: String(body.payment_method_id),
      notification_url: body.notification_url as string,
      date_of_expiration: body.date_of_expiration as string,
      date_created: stamp,
      date_last_updated: stamp,
    }
    payments.set(payment.id, payment)
    if (notifies) void deliver(payment.id)
    return payment
  }

  function refund(payment: FakePayment, body: Json): Json | undefined {
    const left = payment.transaction_amount - payment.transaction_amount_refunded
    const amount = body.amount === undefined ? left : Number(body.amount)
    if (payment.status !== 'approved' || amount <= 0 || amount > left + 0.001) return undefined
    const refunded = Math.round((payment.transaction_amount_refunded + amount) * 100) / 100
    const all = refunded >= payment.transaction_amount
    touch(payment, {
      transaction_amount_refunded: refunded,
      status: all ? 'refunded' : 'approved',
      status_detail: all ? 'refunded' : 'partially_refunded',
    })
    ids += 1
    return { id: ids, payment_id: payment.id, amount, status: 'approved' }
  }

  const noticeOf = (paymentId: number, options: NoticeOptions = {}) =>
    signedNotice(paymentId, options.id ?? notices++, options)

  async function deliver(paymentId: number): Promise<void> {
    const base = payments.get(paymentId)?.notification_url
    if (!base) return
    const { url, headers, body } = noticeOf(paymentId)
    await fetch(new URL(url, base), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://fake')
    const body = await bodyOf(request)
    const say = (status: number, json: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      response.end(JSON.stringify(json))
    }
    if (url.pathname === '/' || url.pathname.startsWith('/desk/')) return desk(request, response, url, body)
    if (url.pathname === '/js/v2') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      response.end(sdkScript)
      return
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
      })
      response.end()
      return
    }
    if (url.pathname === '/v1/card_tokens') {
      const token = `tok-${randomUUID()}`
      holders.set(token, String((body.cardholder as Json | undefined)?.name ?? body.cardholderName ?? ''))
      return say(201, { id: token, status: 'active' })
    }
    if (url.pathname === '/v1/payment_methods/installments') {
      const payer_costs = payerCosts(Number(url.searchParams.get('amount')), interest)
      const issuer = { id: '24', name: 'master' }
      return say(200, [{ payment_method_id: 'master', payment_type_id: 'credit_card', issuer, payer_costs }])
    }
    if (down) return void request.socket.destroy()
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return say(401, { message: 'unauthorized' })
    if (request.method === 'GET') return read(url, say)
    const key = request.headers['x-idempotency-key'] as string | undefined
    if (!key) return say(400, { message: 'Header X-Idempotency-Key can’t be null' })
    await watch.asked?.()
    if (request.socket.destroyed) return
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'error') return say(500, { message: 'internal_error' })
    asked.push({ path: url.pathname, key, body })
    const known = byKey.get(`${request.method} ${url.pathname} ${key}`)
    const [status, json] = known ? [201, known] : change(request.method!, url.pathname, body)
    if (status < 300 && !known) byKey.set(`${request.method} ${url.pathname} ${key}`, json as Json)
    await watch.made?.()
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'error-after') return say(500, { message: 'internal_error' })
    if (fault === 'truncated') {
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify(json).slice(0, 40))
      return
    }
    say(status, json)
  }

  function change(method: string, path: string, body: Json): [number, unknown] {
    if (method === 'POST' && path === '/v1/payments') return [201, charge(body)]
    const [, id, refunds] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? []
    const payment = payments.get(Number(id))
    if (!payment) return [404, { message: 'Payment not found' }]
    current(payment)
    if (refunds) {
      const made = refund(payment, body)
      return made ? [201, made] : [400, { message: 'The payment cannot be refunded' }]
    }
    if (body.status !== 'cancelled' || !['pending', 'in_process', 'authorized'].includes(payment.status)) {
      return [400, { message: 'The payment cannot be cancelled' }]
    }
    return [200, touch(payment, { status: 'cancelled', status_detail: 'by_collector' })]
  }

  function read(url: URL, say: (status: number, json: unknown) => void): void {
    if (url.pathname === '/v1/payments/search') {
      const reference = url.searchParams.get('external_reference')
      const results = [...payments.values()]
        .filter((payment) => payment.external_reference === reference)
        .map(current)
        .reverse()
      say(200, { paging: { total: results.length }, results })
      return
    }
    const payment = payments.get(Number(/^\/v1\/payments\/(\d+)$/.exec(url.pathname)?.[1]))
    if (payment) say(200, current(payment))
    else say(404, { message: 'Payment not found' })
  }

  function desk(request: IncomingMessage, response: ServerResponse, url: URL, body: Json): void {
    const [, id] = /^\/desk\/(\d+)$/.exec(url.pathname) ?? []
    const payment = payments.get(Number(id))
    if (request.method === 'POST' && payment) {
      if (body.status === 'refunded') refund(payment, {})
      else if (body.status) touch(payment, { status: String(body.status), status_detail: 'accredited' })
      response.writeHead(303, { location: '/' }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(deskPage([...payments.values()].map(current).reverse()))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    payments,
    asked,
    watch,
    noticeOf,
    deliver,
    /** the settings with which a shop uses this fake */
    env: {
      MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN,
      MERCADOPAGO_PUBLIC_KEY: 'TEST-public-key',
      MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MERCADOPAGO_BASE_URL: url,
      MERCADOPAGO_SDK_URL: `${url}/js/v2`,
    },
    /** the next request that changes something meets this */
    fail(...next: Fault[]) {
      faults.push(...next)
    },
    /** no connection at all, until it is back */
    setDown(value: boolean) {
      down = value
    },
    /** what buyers pay for instalments from now on */
    setInterest(next: Interest) {
      interest = next
    },
    /** how far its clock is ahead of ours */
    setClock(milliseconds: number) {
      clockOffsetMs = milliseconds
    },
    payment(reference: string): FakePayment {
      const found = [...payments.values()].findLast((one) => one.external_reference.startsWith(reference))
      if (!found) throw new Error(`The fake has no payment ${reference}.`)
      return found
    },
    /** The buyer pays, if need be another amount than was asked for. */
    pay(payment: FakePayment, transaction_amount = payment.transaction_amount): FakePayment {
      return touch(payment, { status: 'approved', status_detail: 'accredited', transaction_amount })
    },
    change: touch,
    refund: (payment: FakePayment, amount?: number) =>
      refund(payment, amount === undefined ? {} : { amount }),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type FakeMercadoPago = Awaited<ReturnType<typeof startFakeMercadoPago>>

async function bodyOf(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  if (!text) return {}
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  return JSON.parse(text) as Json
}
