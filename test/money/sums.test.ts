import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { priceOf } from '#shop/catalog/product.ts'
import { orderWithPayment } from '#shop/checkout/checkout.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { summaryRows } from '#shop/orders/mails/order-mail-parts.server.ts'
import { orderReceivedMail } from '#shop/orders/mails/order-received-mail.server.ts'
import { charge } from '#shop/payments/charge.server.ts'
import { openPaymentGateways, type PaymentGateways } from '#shop/payments/gateways.server.ts'
import { pixCode } from '#shop/payments/pix-code.server.ts'
import { type CartLine, totals } from '#shop/pricing/cart.ts'
import { discountOf } from '#shop/pricing/coupon.ts'
import { amountsOf } from '#shop/pricing/order-amounts.ts'
import { money } from '#shop/wire.ts'
import type { CheckoutDraft } from '#storefront/checkout/checkout-draft-store.ts'
import { sumsOf } from '#storefront/checkout/summary/checkout-sums.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCoupon } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { SEED, scaled, tellScale } from '#test/scale.ts'

const CARTS = scaled(10_000)
const PLACED = scaled(1_000)
const TOGETHER = 20

type Product = Awaited<ReturnType<typeof makeProduct>>
type Coupon = Awaited<ReturnType<typeof makeCoupon>>

let shop: TestApp
let gateways: PaymentGateways
let products: Product[]
let coupons: Coupon[]

beforeAll(async () => {
  shop = await startApp()
  gateways = openPaymentGateways(shop.config, shop.app.log)
  const prices = [
    1, 3, 7, 99, 100, 333, 999, 1001, 1990, 2333, 4567, 9999, 12345, 99999, 1_000_000, 2_000_001,
  ]
  products = await Promise.all(
    prices.map((price, i) =>
      makeProduct(shop.db, {
        regular_price: price + (i % 3) * 11,
        sale_price: i % 3 ? price : 0,
        quantity: 100_000_000,
      }),
    ),
  )
  coupons = await Promise.all([
    ...percentages.map((value) => makeCoupon(shop.db, { value })),
    ...fixedValues.map((value) => makeCoupon(shop.db, { type: 'fixed', value })),
  ])
})
afterAll(() => shop.close())

const percentages = [1, 3, 7, 10, 33, 50, 99, 100]
const fixedValues = [1, 99, 500, 12_345]

const aLine = fc.record({ product: fc.nat({ max: 15 }), count: fc.integer({ min: 1, max: 99 }) })
const aCart = fc.record({
  lines: fc.uniqueArray(aLine, { minLength: 1, maxLength: 6, selector: (line) => line.product }),
  coupon: fc.option(fc.nat({ max: 11 }), { freq: 1 }),
  freight: fc.oneof(fc.constant(0), fc.nat({ max: 99_99 })),
})
type Cart = { lines: { product: number; count: number }[]; coupon: number | null; freight: Centavos }

const buyer = { name: 'Ana Lima', cpf: '52998224725', email: 'ana@example.com' }

const sum = (amounts: readonly Centavos[]) => amounts.reduce((a, b) => a + b, 0)

/** `R$ 1.234,56` and `-R$ 1.234,56` → centavos. */
function amountIn(text: string): Centavos {
  const amount = Number(text.replace(/[^\d]/g, ''))
  return text.trim().startsWith('-') ? -amount : amount
}

/** The rows of a mail: what they say of the total, and what they add up to themselves. */
function readRows(rows: readonly (readonly [label: string, amount: string])[]) {
  const amount = (wanted: string) => amountIn(rows.find(([label]) => label === wanted)![1])
  const others = rows.filter(([label]) => !['Total', 'Subtotal'].includes(label))
  return {
    subtotal: amount('Subtotal'),
    total: amount('Total'),
    addedUp: sum(others.map(([, text]) => amountIn(text))),
  }
}

function amountOfPix(code: string): Centavos {
  return Math.round(Number(getPixPayloadInfo(code)!.amount) * 100)
}

/** The lines of a cart, as the browser keeps them. */
function cartOf(lines: Cart['lines']): CartLine[] {
  return lines.map(({ product, count }) => {
    const { id, sku, name, slug, regular_price, sale_price, quantity } = products[product]!
    return { product: { id, sku, name, slug, regular_price, sale_price, quantity, image: '' }, count }
  })
}

/** What the checkout shows of a cart, and puts on its button. */
function checkoutSums(amount: Centavos, coupon: Coupon | null, freight: Centavos) {
  const chosen = coupon && { code: coupon.code, type: coupon.type as 'fixed', value: coupon.value }
  const draft = { coupon: chosen, shipping_method: 'parcel' } as CheckoutDraft
  return sumsOf(amount, draft, [{ id: 'parcel', price: freight }])
}

/** Every cart, through the rules that cart, checkout, order, Pix and mail use. */
function checkRules({ lines, coupon: chosen, freight }: Cart): void {
  const cart = cartOf(lines)
  const coupon = chosen === null ? null : coupons[chosen]!
  const bare = totals(cart)
  const discount = coupon ? discountOf({ type: coupon.type as 'fixed', value: coupon.value }, bare.amount) : 0
  const shown = totals(cart, discount)
  const asked = checkoutSums(bare.amount, coupon, freight)
  const taken = cart.map(({ product, count }) => ({ price: priceOf(product), quantity: count }))
  const { parts, ...amounts } = amountsOf(taken, discount, freight)
  expect(asked).toMatchObject({
    amount: amounts.subtotal,
    discount: amounts.discount,
    freight,
    total: amounts.total,
  })
  expect(z.decode(money, z.encode(money, asked.total))).toBe(amounts.total)
  expect(shown.sale_amount + freight).toBe(amounts.total)
  expect(sum(taken.map((line, i) => line.price * line.quantity - parts[i]!)) + freight).toBe(amounts.total)
  const rows = summaryRows({
    ...amounts,
    coupon: coupon?.code ?? null,
    shipping_method: { id: 'parcel', name: 'Encomenda', amount: freight, term: null },
    order_items: taken.map((line, i) => ({ ...line, name: `Produto ${i}` })) as never,
  })
  expect(readRows(rows)).toEqual({
    subtotal: amounts.subtotal,
    total: amounts.total,
    addedUp: amounts.total,
  })
  if (amounts.total > 0) {
    expect(amountOfPix(pixCode(shop.config.payments.pixKey, amounts.total, 'PED0001001'))).toBe(amounts.total)
  }
}

/** Some of them, placed: what is stored, asked for and mailed. */
async function checkPlaced({ lines, coupon: chosen, freight }: Cart): Promise<void> {
  const coupon = chosen === null ? null : coupons[chosen]!
  // What the cart and the checkout show, and send.
  const shown = checkoutSums(totals(cartOf(lines)).amount, coupon, freight)
  const overTheWire = z.decode(money, z.encode(money, shown.total))

  // What is placed: it would be refused if the shop's own sum were another.
  const { id } = await placeOrder(shop.db, {
    lines: lines.map(({ product, count }) => ({ product_id: products[product]!.id, quantity: count })),
    coupon: coupon?.code,
    buyer,
    shipping: null,
    shippingQuote: { id: 'parcel', name: 'Encomenda', price: freight, term: null, carrier: 'free' },
    payment: { method: 'pix', provider: 'own-pix', expiresAfter: 30, reservationMinutes: 30 },
    userId: null,
    sessionId: null,
    caller: { ip: '192.0.2.1', port: null },
    total: overTheWire,
  })
  await charge(shop.db, gateways, id)
  const { order, payment } = (await orderWithPayment(shop.db, { id }))!
  const gross = sum(order.order_items.map((item) => item.price * item.quantity))
  const parts = sum(order.order_items.map((item) => item.discount))
  expect(order.total).toBe(shown.total)
  expect(gross - parts + order.freight).toBe(order.total)
  expect(sum(order.order_items.map((item) => item.total)) + order.freight).toBe(order.total)
  expect([order.subtotal, order.discount, order.freight]).toEqual([shown.amount, shown.discount, freight])

  // What is asked for.
  expect(payment.amount).toBe(order.total)
  if (order.total > 0) expect(amountOfPix(payment.pix!.code)).toBe(order.total)

  // What the mail says.
  const mail = await orderReceivedMail.write(
    { id: 1, to: buyer.email, data: { order_id: id } },
    { db: shop.db, config: shop.config },
  )
  const rows = [...mail!.text.matchAll(/^(.+): (-?R\$\s[\d.,]+)$/gm)].map(
    ([, label, amount]) => [label!, amount!] as const,
  )
  // How to pay names the amount once more: it is no part of the sum.
  const toPay = rows.filter(([label]) => label.startsWith('Para pagar'))
  expect(toPay.map(([, amount]) => amountIn(amount))).toEqual(order.total > 0 ? [order.total] : [])
  expect(readRows(rows.filter((row) => !toPay.includes(row)))).toEqual({
    subtotal: order.subtotal,
    total: order.total,
    addedUp: order.total,
  })
  expect(mail!.text).toContain(brl(order.total))
}

test(`O8 ${CARTS} random carts: lines, less discounts, plus freight, are the total in cart, checkout, order, mail and Pix`, () => {
  fc.assert(fc.property(aCart, checkRules), { numRuns: CARTS, seed: SEED })
  tellScale(`sums: ${CARTS} random carts`)
})

test(`O8 ${PLACED} of them placed: what is stored, asked for and mailed is what the cart showed`, async () => {
  const together = fc.array(aCart, { minLength: TOGETHER, maxLength: TOGETHER })
  await fc.assert(
    fc.asyncProperty(together, async (carts) => {
      await Promise.all(carts.map(checkPlaced))
    }),
    { numRuns: PLACED / TOGETHER, seed: SEED },
  )
  const { placed } = await shop.db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('placed'))
    .executeTakeFirstOrThrow()
  expect(placed).toBe(PLACED)
  tellScale(`sums: ${PLACED} carts placed`)
})
