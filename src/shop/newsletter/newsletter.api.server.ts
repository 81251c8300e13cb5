import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientIp, clientNetwork } from '#platform/client-address.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { allow, mayStill } from '#shop/limits.server.ts'
import { texts } from '#shop/texts.ts'
import { confirm, type Origin, stop, subscribe } from './newsletter.server.ts'

/** The calls of the newsletter: asking for it, confirming it, leaving it. */
export function newsletterApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  const { db, config } = parts
  serve(app, contract.newsletter, async (subscription, request) => {
    await allow(parts, 'newsletterAddress', clientNetwork(request))
    const mayMail = await mayStill(parts, 'newsletterMailbox', subscription.email)
    await subscribe(db, subscription, originOf(request), mayMail)
    return { success: true, message: texts.newsletter.done }
  })
  serve(app, contract.confirmNewsletter, async (link, request) => {
    await confirm(db, config, link, originOf(request))
    return { success: true, message: texts.newsletterLinks.confirmed }
  })
  // The mail program of whoever leaves calls this, not a page of ours; the link itself is the proof.
  serve(app, contract.stopNewsletter, async (link, request) => {
    await stop(db, config, link, originOf(request))
    return { success: true, message: texts.newsletterLinks.stopped }
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
