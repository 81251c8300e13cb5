import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { failures } from '#platform/http/described-failures.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Config } from '#shop/config.server.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { providerModules } from '#shop/payments/providers/providers.server.ts'
import { storeWebhookEvent } from './webhook-events.server.ts'

/** Where providers announce changes. The answer goes out after one row is written; the rest is done later. */
export function webhooksApi(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  for (const { name: provider, webhook } of providerModules) {
    if (!webhook) continue
    app.post(webhook.path, { config: { csrf: false } }, async (request) => {
      if (!webhook.isSigned(config.payments, request)) {
        throw new Refusal(401, 'forbidden', serverTexts.forbidden)
      }
      const event = webhook.eventIn(request)
      if (event) await storeWebhookEvent(db, provider, event, request.body)
      return { received: true }
    })
  }
}

const said = {
  tags: ['Payment providers'],
  security: [],
  requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { 200: { description: 'OK' }, 401: { description: 'Not signed with the secret.' }, ...failures },
}

/** The webhooks as OpenAPI describes them, by path. */
export const webhookCalls: Record<string, { post: object }> = Object.fromEntries(
  providerModules.flatMap(({ webhook }) =>
    webhook ? [[webhook.path, { post: { ...webhook.description, ...said } }]] : [],
  ),
)
