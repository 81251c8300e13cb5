import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Signature } from '#platform/security/signed-link.server.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { opensReceipt } from '#shop/orders/mails/signed-order-links.server.ts'
import type { OrderSelector } from '#shop/orders/orders.server.ts'
import { receiptOf } from '#shop/payments/receipts/receipts.server.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import { type CheckoutParts, orderNotFound, orderNumberOf, orderWithPayment } from './checkout.server.ts'
import { orderFromRequest } from './order-access.server.ts'
import { isOrderKey } from './order-key.server.ts'
import { reportPayment } from './report-payment.server.ts'

/** Above the picture itself, because base64 makes it a third longer. */
const BODY_LIMIT = 8 * 1024 * 1024

/** base64, with or without the head of a data address */
function pictureIn(receipt: string): Buffer {
  return Buffer.from(receipt.replace(/^data:[^,]*,/, ''), 'base64')
}

type ByKey = { Params: { number: string }; Querystring: { key?: string } }

/**
 * The same from a browser that runs no script, which can send no CSRF token: the key in the address is what another
 * site cannot know.
 */
function withoutScript(app: FastifyInstance, parts: CheckoutParts): void {
  app.post<ByKey>('/order/:number/paid', { config: { csrf: false } }, async (request, reply) => {
    await consumeLimit(parts, 'reportPayment', clientNetwork(request))
    await consumeLimit(parts, 'reportPaymentDay', clientNetwork(request))
    const which = byKey(request)
    try {
      await reportPayment(parts.db, parts.gateways, which, null)
    } catch (error) {
      // The page says what has become of the order meanwhile.
      if (!(error instanceof Refusal && error.status === 409)) throw error
    }
    return reply.redirect(`/order/${which.number}?key=${which.key}`, 303)
  })
}

function byKey({ params, query }: FastifyRequest<ByKey>): Extract<OrderSelector, { key: string }> {
  const number = orderNumberOf(params.number)
  if (number === null || !isOrderKey(query.key)) throw orderNotFound()
  return { number, key: query.key }
}

/** The picture that the link of the shop's mail opens. */
function receiptForShop(app: FastifyInstance, { db, config }: CheckoutParts): void {
  app.get<{ Params: { number: string }; Querystring: Signature }>(
    '/comprovante/:number',
    async (request, reply) => {
      const number = orderNumberOf(request.params.number)
      if (number === null || !opensReceipt(config, number, request.query))
        throw new Refusal(403, 'link_invalid', serverTexts.forbidden)
      const picture = await receiptOf(db, number)
      if (!picture) throw new Refusal(404, 'not_found', serverTexts.notFound)
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type('image/webp')
        .send(picture)
    },
  )
}

/** 'Já paguei': what the buyer of a Pix to the shop's own key tells the shop, and the receipt that the shop sees. */
export function paymentReportApi(app: FastifyInstance, parts: CheckoutParts): void {
  const { db, gateways } = parts
  serve(
    app,
    checkoutCalls.reportPayment,
    async ({ receipt, ...asked }, request) => {
      await consumeLimit(parts, 'reportPayment', clientNetwork(request))
      await consumeLimit(parts, 'reportPaymentDay', clientNetwork(request))
      const which = await orderFromRequest(db, asked, request)
      await consumeLimit(parts, 'reportOrder', JSON.stringify(which))
      await reportPayment(db, gateways, which, receipt ? pictureIn(receipt) : null)
      return (await orderWithPayment(db, which))!
    },
    { bodyLimit: BODY_LIMIT },
  )
  withoutScript(app, parts)
  receiptForShop(app, parts)
}
