import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import * as contactCalls from '#shop/contact/contact.calls.ts'
import { contactTexts } from '#shop/messages/contact.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import { keepMessage } from './contact.server.ts'

/** The contact form: kept, numbered, and confirmed at once by mail (Decreto 7.962/2013, art. 4). */
export function contactApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  serve(app, contactCalls.sendMessage, async (message, request) => {
    await consumeLimit(parts, 'contactAddress', clientNetwork(request))
    await consumeLimit(parts, 'contactMailbox', message.email)
    const protocol = await keepMessage(parts.db, parts.config, message)
    return { success: true as const, message: contactTexts.done(protocol), protocol }
  })
}
