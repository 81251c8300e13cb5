import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyRights } from '#shop/staff/rights.ts'
import type { StaffEndpoint } from '#shop/staff/staff-endpoint.ts'
import { failedJobKinds } from '#shop/today/failed-jobs/failed-job-kinds.ts'
import { backOfficeCalls } from '#src/calls.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, newBuyer } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { askedReturn } from '#test/returns.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'

// R603: every call of the back office is made on orders that are paid and unpaid, and judged by what became of the money.

let shop: TestApp
let owner: StaffMember
let product: number
let dearer: number
/** Those who may give nothing away: how each is made, and what an answer tells them. */
let others: { who: string; headers: Record<string, string>; codes: string[] }[]
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000000' })
  owner = await makeStaff(shop)
  product = (await makeProduct(shop.db, { regular_price: 30_00, quantity: 1000 })).id
  dearer = (await makeProduct(shop.db, { regular_price: 100_00, quantity: 1000 })).id
  const key = await shop.post('/api/admin/access-keys', { name: 'ERP', rights: [...keyRights] }, owner)
  const unproved = await makeStaff(shop)
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', unproved.id)
    .execute()
  const limited = await makeStaff(shop, 'manager', 0)
  others = [
    {
      who: 'a program’s key',
      headers: { authorization: `Bearer ${key.body.key}` },
      codes: ['right_missing'],
    },
    { who: 'an owner without a fresh proof', headers: unproved.headers, codes: ['confirm_first'] },
    { who: 'a manager above her limit', headers: limited.headers, codes: ['refund_limit'] },
  ]
})
afterAll(() => shop.close())

type Name = keyof typeof backOfficeCalls
type Input = Record<string, unknown>

/** An order as the calls are tried on it, and what its page says of it. */
interface Tried {
  number: number
  product: number
  /** costs R$ 70 more */
  dearer: number
  seen: Input & { refundable: number; freight: number; shipping_name: string; shipping: object }
  protocol?: string
}

/** Two units of R$ 30, sent for R$ 20; every one that is paid, or is not, looks like the first. */
async function ordered(isPaid: boolean): Promise<Tried> {
  const { number } = (await shop.post('/api/admin/sales', saleOf(product, isPaid), owner)).body
  looks[`${isPaid}`] ??= await read(number)
  return { number, product, dearer, seen: looks[`${isPaid}`]! }
}
const looks: Record<string, Tried['seen']> = {}
const saleOf = (product: number, isPaid = false, more: Input = {}) => ({
  key: randomUUID(),
  items: [{ product_id: product, count: 2 }],
  customer: newBuyer(),
  shipping: address,
  freight: 20,
  payment: isPaid ? 'received' : 'link',
  ...more,
})
const read = async (number: number) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

const steps: [string, string, Input][] = [
  ['authorize', 'requested', { code: 'LR123456789BR' }],
  ['arrive', 'authorized', {}],
  ['check', 'arrived', {}],
]
/** A delivered order of two units, of which one is given back, as far as a step of its return. */
async function returned(next: string): Promise<Tried> {
  const { number, products, protocol, step, check } = await askedReturn(shop, owner, [1, 0])
  for (const [name, status, input] of steps) {
    if (name === next) break
    if (name === 'check') await check(1, 1)
    else await step(name, status, input)
  }
  return { number, product: products[0]!.id, dearer, seen: await read(number), protocol }
}

const returnOf = (status: string, more: Input = {}) => ({
  on: () => returned({ requested: 'authorize', authorized: 'arrive', arrived: 'check' }[status] ?? ''),
  inputs: ({ number, protocol }: Tried) => [{ number, protocol, seen: { status }, ...more }],
})
const lines = ({ product }: Tried) => [{ product_id: product, quantity: 1 }]

/** The calls that change an order or make one: with what they are tried, to give away as much as they can. */
const tries: Partial<
  Record<Name, ((tried: Tried) => Input[]) | { on: () => Promise<Tried>; inputs: (tried: Tried) => Input[] }>
> = {
  confirmOrderPayment: ({ number }) => [{ number, amount: 0.01, reopen: true }],
  pickOrder: ({ number }) => [{ number }],
  shipOrder: ({ number }) => [{ number, tracking: 'AA123456785BR' }],
  deliverOrder: ({ number }) => [{ number }],
  noteOrder: ({ number }) => [{ number, text: 'Ligou.' }],
  cancelStaffOrder: ({ number }) => [{ number }],
  refundStaffOrder: ({ number, seen }) => [
    { number, seen: seen.refundable },
    { number, amount: 0.01, seen: seen.refundable },
  ],
  refundOrderLines: (tried) => [
    {
      ...{ number: tried.number, lines: lines(tried), restock: true, note: 'Acabou.' },
      seen: tried.seen.refundable,
    },
  ],
  confirmRefundSent: ({ number }) => [{ number, amount: 80, sent_on: '2026-01-01' }],
  buyerLink: ({ number }) => [{ number }],
  reportMissingUnits: (tried) => [{ number: tried.number, lines: lines(tried) }],
  releaseOrder: ({ number }) => [{ number }],
  clearOrderAttention: ({ number }) => [{ number }],
  correctOrderAddress: ({ number, seen }) => [
    { number, shipping: { ...address, address_number: '11' }, seen: seen.shipping },
  ],
  changeShipping: ({ number, seen }) =>
    [0, 19.99, 90].map((price) => ({
      ...{ number, id: 'agreed', name: 'Motoboy', price },
      seen: { name: seen.shipping_name, freight: seen.freight },
    })),
  swapOrderUnits: ({ number, product, dearer }) => [
    { number, product_id: product, quantity: 1, seen: 2, substitute_id: dearer, restock: false },
  ],
  takeOutLines: (tried) => [{ number: tried.number, lines: lines(tried), seen: 2 }],
  addLines: ({ number, dearer }) => [{ number, items: [{ product_id: dearer, count: 1 }], seen: 2 }],
  addToOrder: ({ number, dearer }) => [
    { number, key: randomUUID(), items: [{ product_id: dearer, count: 1 }] },
  ],
  sellByHand: ({ product }) => [
    saleOf(product, false, { discount: 0.01 }),
    saleOf(product, true, { discount: 60, freight: 0 }),
  ],
  sellAtCounter: ({ product }) => [
    { key: randomUUID(), items: [{ product_id: product, count: 1 }], discount: 30, payment: 'cash' },
  ],
  addBuyerNote: ({ number }) => [{ number, text: 'Já vai.' }],
  changeBuyerNote: ({ number }) => [{ number, id: 1, text: 'Já foi.' }],
  removeBuyerNote: ({ number }) => [{ number, id: 1 }],
  setFiscalKey: ({ number }) => [{ number, key: '' }],
  addFiscalPaper: ({ number }) => [{ number, file: 'aGVsbG8=' }],
  removeFiscalPaper: ({ number }) => [{ number, paper: 'pdf' }],
  resendOrderMail: ({ number }) => [{ number, id: 1 }],
  parcelSheet: ({ number }) => [{ numbers: [number] }],
  pickOrders: ({ number }) => [{ numbers: [number] }],
  printedLabels: ({ number }) => [{ parcels: [{ number, version: 'x' }] }],
  shipOrders: ({ number }) => [{ parcels: [{ number, tracking: 'AA123456785BR' }] }],
  openReturn: {
    on: () => returned('authorize'),
    inputs: (tried) => [
      { number: tried.number, kind: 'defect', wish: 'refund', lines: lines(tried), asked_on: '2026-01-01' },
    ],
  },
  authorizeReturn: returnOf('requested', { code: 'LR123456789BR' }),
  refuseReturn: returnOf('requested', { note: 'Não.' }),
  endReturn: returnOf('requested', { note: 'Fica.' }),
  receiveReturn: returnOf('authorized'),
  checkReturn: {
    on: () => returned('check'),
    inputs: ({ number, protocol, product }) => [
      {
        ...{ number, protocol, seen: { status: 'arrived' }, outcome: 'refund' },
        lines: [{ product_id: product, accepted: 1, restocked: 1 }],
      },
    ],
  },
  retryFailedJob: () => failedJobKinds.map((kind) => ({ kind, id: 1 })),
  refundReturn: returnOf('checked'),
  resolveReturn: returnOf('checked', { note: 'Foi.' }),
}

/** Rooms whose calls know no order: they are made with nothing, by who may give nothing away. */
const elsewhere =
  /^\/api\/admin\/(sign-|session|confirm|second-factor|passkeys|invitations|staff|access-keys|event-|notices|push|recovery|pictures|products?|new-products|product-|families|stock|shelf|categor|synonym|search-|counted|history|mails|openings|offers|live)/

test('R603 a call that is new says with what it is tried, or that its room knows no order', () => {
  const unknown = Object.entries(backOfficeCalls)
    .filter(([name, { method, path }]) => method !== 'GET' && !(name in tries) && !elsewhere.test(path))
    .map(([name]) => name)
  expect(unknown).toEqual([])
})

function make({ method, path }: StaffEndpoint, input: Input, headers: Record<string, string>) {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, part: string) => {
    const value = rest[part] ?? 999_999_999
    delete rest[part]
    return String(value)
  })
  return shop.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: rest }) })
}

/** What was given of each order, in centavos: sent back, not asked for of what the catalogue says, or no longer asked for. */
async function books() {
  const { rows } = await sql<{
    number: number
    refunded: number
    total: number | null
    worth: number | null
  }>`
    select number, (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments p on p.id = r.payment_id
        where p.order_id = orders.id and r.status <> 'failed') as refunded,
      case when status in ('cancelled', 'expired') then null else total end as total,
      case when status in ('cancelled', 'expired') then null else
        (select coalesce(sum(i.quantity * p.price), 0)::bigint from order_items i join products p on p.id = i.product_id
          where i.order_id = orders.id) - total + freight end as worth
    from orders`.execute(shop.db)
  return new Map(rows.map((row) => [row.number, row]))
}
type Books = Awaited<ReturnType<typeof books>>

function givesAway(before: Books, after: Books): boolean {
  return [...after].some(([number, now]) => {
    const { refunded, total, worth } = before.get(number) ?? { refunded: 0, total: now.total, worth: 0 }
    const isAlive = now.total !== null && now.worth !== null
    return now.refunded > refunded || (isAlive && (now.total! < (total ?? 0) || now.worth! > (worth ?? 0)))
  })
}

const given: string[] = []
describe.for(Object.entries(tries))('R603 %s', ([name, how]) => {
  const endpoint = backOfficeCalls[name as Name] as StaffEndpoint
  const situations =
    typeof how === 'function'
      ? { unpaid: () => ordered(false), paid: () => ordered(true) }
      : { returned: how.on }
  const inputsOf = typeof how === 'function' ? how : how.inputs
  test('gives nothing away without the right, a proof and a limit that reaches', async () => {
    for (const [situation, on] of Object.entries(situations)) {
      const count = inputsOf({ seen: {} } as Tried).length
      for (let index = 0; index < count; index += 1) {
        const tried = await on()
        const input = inputsOf(tried)[index]!
        const before = await books()
        const answers: [string, number, string | undefined][] = []
        for (const { who, headers } of others) {
          const { status, body } = await make(endpoint, input, headers)
          answers.push([who, status, body.code])
        }
        const after = await books()
        expect([situation, input, answers, givesAway(before, after)]).toEqual([
          ...[situation, input, answers],
          false,
        ])
        // The owner, who has proved who she is, shows that this input does give something away.
        const { status } = await make(endpoint, input, owner.headers)
        expect(status).toBeLessThan(500)
        if (!givesAway(after, await books())) continue
        given.push(`${name} ${situation}`)
        expect(answers).toEqual(others.map(({ who, codes }) => [who, 403, codes[0]]))
      }
    }
  })
})

test('R603 the calls that give money away are these, by what they did', () => {
  expect([...new Set(given)].sort()).toEqual([
    'cancelStaffOrder paid',
    'changeShipping paid',
    'changeShipping unpaid',
    'refundOrderLines paid',
    'refundReturn returned',
    'refundStaffOrder paid',
    'sellAtCounter paid',
    'sellAtCounter unpaid',
    'sellByHand paid',
    'sellByHand unpaid',
    'swapOrderUnits paid',
    'swapOrderUnits unpaid',
    'takeOutLines unpaid',
  ])
})

test('R603 what was refused for the right is in the history, which the owner reads', async () => {
  const { entries } = (await shop.get('/api/admin/history?kind=staff', owner)).body
  const refused = entries.filter((entry: { action: string }) => entry.action === 'refused')
  expect(refused).toContainEqual(expect.objectContaining({ who: 'ERP', reason: 'orders:money' }))
})

test('R603 what knows no order moves none of their money', async () => {
  const { number } = await ordered(true)
  const before = await books()
  for (const [name, endpoint] of Object.entries(backOfficeCalls)) {
    if (name in tries) continue
    for (const { headers } of others.slice(0, 1)) await make(endpoint as StaffEndpoint, { number }, headers)
  }
  expect(givesAway(before, await books())).toBe(false)
})
