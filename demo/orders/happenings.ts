import sharp from 'sharp'
import { cancelForShop, cancelOrder } from '#shop/cancellation/cancel-order.server.ts'
import { type CheckoutParts, checkout } from '#shop/checkout/checkout.server.ts'
import { reportPayment } from '#shop/checkout/report-payment.server.ts'
import { simulatePayment } from '#shop/checkout/simulate-payment.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { reportMissingUnits } from '#shop/order-desk/missing-units.server.ts'
import { sellByHand } from '#shop/order-desk/sales/sell-by-hand.server.ts'
import { fulfilOrder } from '#shop/orders/fulfilment.server.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import { rememberPrinted } from '#shop/parcels/packing.server.ts'
import { readParcels } from '#shop/parcels/parcels.server.ts'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmPayment } from '#shop/payments/manual-payment.server.ts'
import { demoToken, testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { runRefundJob } from '#shop/payments/refunds/refund-job.server.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { checkReturn } from '#shop/returns/check-return.server.ts'
import { refundLines } from '#shop/returns/refund-lines.server.ts'
import { refundReturn } from '#shop/returns/refund-return.server.ts'
import { requestReturn } from '#shop/returns/request-return.server.ts'
import { authorizeReturn, receiveReturn } from '#shop/returns/return-steps.server.ts'
import { quotesForAnyAddress } from '#shop/shipping/quotes.server.ts'
import type { Happening, PlannedOrder } from './planned-order.ts'

export interface DemoShop extends CheckoutParts {
  /** who packs and confirms */
  staff: Actor
}

export interface PlacedOrder {
  id: number
  number: number
}

/** Places an order as a shopper does, or sells it by hand as the shop does. */
export async function placePlanned(shop: DemoShop, order: PlannedOrder, index: number): Promise<PlacedOrder> {
  const { db, config } = shop
  const key = `pedido-da-demonstracao-${index}`
  const { customer, shipping } = order.buyer
  if (order.paidBy === 'link' || order.paidBy === 'by_hand') {
    const { number } = await sellByHand(withOwnPix(shop, order.paidBy === 'by_hand'), shop.staff, {
      ...{ key, items: order.items, customer, shipping, freight: 1800, hours: 72 },
      ...(index % 2 === 0
        ? { discount: 100, discount_reason: 'cliente de sempre' }
        : { discount: 0, discount_reason: '' }),
      payment: order.paidBy === 'link' ? 'link' : 'received',
    })
    return db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('number', '=', number)
      .$narrowType<{ number: number }>()
      .executeTakeFirstOrThrow()
  }
  const [quote] = await quotesForAnyAddress(config)
  const card = {
    token: demoToken(testCards[order.paidBy === 'card' ? 0 : 2]!),
    payment_method_id: 'visa',
    instalments: 1,
  }
  const { id } = await checkout(
    withOwnPix(shop, order.paidBy === 'own_pix'),
    {
      ...{ items: order.items, customer, shipping, shipping_method: quote!.id, coupon: order.coupon },
      ...(order.paidBy === 'card' || order.paidBy === 'card_in_review'
        ? { payment_method: 'card' as const, card }
        : { payment_method: order.paidBy === 'boleto' ? ('boleto' as const) : ('pix' as const) }),
    },
    { scope: 'demonstration', userId: null, key, hash: '' },
    null,
    { ip: '127.0.0.1', port: null },
  )
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', '=', id)
    .$narrowType<{ number: number }>()
    .executeTakeFirstOrThrow()
}

/** A shop whose Pix goes to its own key: the demonstration offers the other, and has a few orders of this one. */
function withOwnPix(shop: DemoShop, own: boolean): CheckoutParts {
  if (!own) return shop
  const methods = shop.gateways.methods.map((method) =>
    method.id === 'pix' ? { ...method, provider: OWN_PIX } : method,
  )
  const gateways: PaymentGateways = { ...shop.gateways, methods }
  return { ...shop, gateways }
}

type Play = (shop: DemoShop, order: PlacedOrder & PlannedOrder) => Promise<unknown>

/** What each happening is: what the shop does when a button is pressed, a command typed, a job due. */
const plays: Record<Happening, Play> = {
  bank_pays: (shop, { id }) => simulatePayment(shop, { id }, 'paid'),
  report: ({ db, gateways }, { id }) => reportPayment(db, gateways, { id }, null),
  report_with_receipt: async ({ db, gateways }, { id, number }) =>
    reportPayment(db, gateways, { id }, await drawReceipt(number)),
  confirm: ({ db, gateways, staff }, { number }) => confirmPayment(db, gateways, staff, number),
  expire: ({ db, gateways }) => expireOrders(db, gateways),
  async buyer_cancels({ db, gateways }, { id }) {
    await cancelOrder(db, gateways, { id }, 'customer')
    await runRefundJob(db, gateways)
  },
  shop_cancels: ({ db, gateways, staff }, { number }) => cancelForShop(db, gateways, staff, number),
  send_money_back: ({ db, gateways, staff }, { number }) => refundOrder(db, gateways, staff, number),
  pick: ({ db, staff }, { number }) => fulfilOrder(db, staff, number, { to: 'pick' }),
  print: async ({ db, staff }, { number }) => rememberPrinted(db, staff, await readParcels(db, '', [number])),
  ship: ({ db, staff }, { number }) =>
    fulfilOrder(db, staff, number, { to: 'ship', tracking: trackingOf(number) }),
  deliver: ({ db, staff }, { number }) => fulfilOrder(db, staff, number, { to: 'deliver' }),
  miss_unit: ({ db, gateways, staff }, { number, items }) =>
    reportMissingUnits(db, gateways, staff, number, [{ product_id: items[0]!.product_id, quantity: 1 }]),
  async refund_line({ db, gateways, staff }, { number, items }) {
    const lines = [{ product_id: items[0]!.product_id, quantity: 1 }]
    await refundLines(db, gateways, staff, number, {
      lines,
      restocked: false,
      note: 'A última unidade veio com defeito.',
    })
    await runRefundJob(db, gateways)
  },
  ask_return: ({ db, config, gateways }, { id, items }) =>
    requestReturn(
      { db, config, gateways },
      { id },
      {
        ...{
          kind: 'withdrawal',
          wish: 'refund',
          reason: 'A cor não combinou com as minhas unhas.',
          request_key: undefined,
        },
        lines: items.map(({ product_id, count }) => ({ product_id, quantity: count })),
      },
    ),
  authorize_return: async ({ db, staff }, order) =>
    authorizeReturn(db, staff, await protocolOf(db, order), {
      code: trackingOf(order.number, 'RV'),
      instructions: 'Leve o pacote a uma agência dos Correios.',
    }),
  receive_return: async ({ db, staff }, order) => receiveReturn(db, staff, await protocolOf(db, order)),
  check_return: async ({ db, staff }, order) =>
    checkReturn(db, staff, await protocolOf(db, order), {
      accept: 'all',
      restock: 'all',
      note: 'Chegou tudo em ordem.',
    }),
  async refund_return({ db, gateways, staff }, order) {
    await refundReturn(db, gateways, staff, await protocolOf(db, order))
    await runRefundJob(db, gateways)
  },
}

export async function happen(
  shop: DemoShop,
  what: Happening,
  order: PlacedOrder & PlannedOrder,
): Promise<void> {
  await plays[what](shop, order)
}

async function protocolOf(db: DemoShop['db'], { id }: PlacedOrder): Promise<string> {
  const { protocol } = await db
    .selectFrom('returns')
    .select('protocol')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return protocol
}

/** A code as Correios writes it, with its check digit. */
function trackingOf(number: number, service = 'AA'): string {
  const digits = String(number * 7919)
    .padStart(8, '0')
    .slice(-8)
  const sum = [...digits].reduce(
    (sum, digit, index) => sum + Number(digit) * [8, 6, 4, 2, 3, 5, 9, 7][index]!,
    0,
  )
  const check = [5, 0, ...Array.from({ length: 9 }, (_, index) => 11 - (index + 2))][sum % 11]
  return `${service}${digits}${check}BR`
}

/** The receipt that a buyer's bank might show. */
function drawReceipt(number: number): Promise<Buffer> {
  const line = (y: number, text: string, size = 22) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" fill="#333">${text}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#f4f6f4"/>
    <rect width="480" height="90" fill="#1f7a4d"/><text x="40" y="56" font-family="sans-serif" font-size="28" fill="#fff">Comprovante de Pix</text>
    ${line(160, 'Pix enviado', 30)}${line(220, `Pedido ${number}`)}${line(270, 'Para: Vitrine Demonstracao')}${line(580, 'Desenhado para a demonstração', 18)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
