import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { orderFromRequest } from '#shop/checkout/order-access.server.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { fiscalPapers } from '#shop/orders/fiscal-key.ts'
import { fiscalPaperOf } from './fiscal-papers.server.ts'

type OfOrder = { Params: { number: string; paper: string }; Querystring: { key?: string } }

/** The XML and the PDF of the fiscal document, for the buyer alone: by the key of the order's link, or signed in. */
export function fiscalPaperApi(app: FastifyInstance, { db }: Pick<CheckoutParts, 'db'>): void {
  app.get<OfOrder>('/nota/:number/:paper', async (request, reply) => {
    const { number, paper: asked } = request.params
    const which = await orderFromRequest(db, { number, key: request.query.key }, request)
    const paper = fiscalPapers.find((one) => one === asked)
    const kept = paper && (await fiscalPaperOf(db, which, paper))
    if (!kept) throw new Refusal(404, 'not_found', serverTexts.notFound)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        // Never shown as a page of the shop's, whatever is in it.
        'content-disposition': `attachment; filename="${kept.name}"`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type(kept.type)
      .send(kept.content)
  })
}
