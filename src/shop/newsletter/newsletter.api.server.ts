import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientIp, clientNetwork } from '#platform/http/client-address.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import { newsletterLinksTexts, newsletterTexts } from '#shop/messages/newsletter.ts'
import * as newsletterCalls from '#shop/newsletter/newsletter.calls.ts'
import { consumeLimit, isWithinLimit } from '#shop/rate-limits.server.ts'
import { confirmSubscription, type Origin, subscribe, unsubscribe } from './newsletter.server.ts'

/** The calls of the newsletter: asking for it, confirming it, leaving it. */
export function newsletterApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  const { db, config } = parts
  serve(app, newsletterCalls.newsletter, async (subscription, request) => {
    await consumeLimit(parts, 'newsletterAddress', clientNetwork(request))
    const mayMail = await isWithinLimit(parts, 'newsletterMailbox', subscription.email)
    await subscribe(db, subscription, originOf(request), mayMail)
    return { success: true as const, message: newsletterTexts.done }
  })
  serve(app, newsletterCalls.confirmNewsletter, async (link, request) => {
    await confirmSubscription(db, config, link, originOf(request))
    return { success: true as const, message: newsletterLinksTexts.confirmed }
  })
  // The subscriber's mail program calls this, not a page of the shop; the link itself is the proof.
  serve(app, newsletterCalls.stopNewsletter, async (link, request) => {
    await unsubscribe(db, config, link, originOf(request))
    return { success: true as const, message: newsletterLinksTexts.stopped }
  })
}

function originOf(request: FastifyRequest): Origin {
  const { referer = '' } = request.headers
  return {
    ip: clientIp(request),
    userAgent: request.headers['user-agent'] ?? '',
    page: URL.canParse(referer) ? new URL(referer).pathname : '',
  }
}
