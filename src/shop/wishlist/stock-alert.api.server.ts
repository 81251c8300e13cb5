import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import { stockAlertTexts } from '#shop/messages/stock-alert.ts'
import { consumeLimit, isWithinLimit } from '#shop/rate-limits.server.ts'
import * as stockAlertCalls from '#shop/wishlist/stock-alert.calls.ts'
import { askStockAlert } from './stock-alert.server.ts'

/** The call behind 'Avise-me'. Its answer does not tell whether the mailbox had asked before. */
export function stockAlertApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  serve(app, stockAlertCalls.askStockAlert, async ({ product_id, email }, request) => {
    await consumeLimit(parts, 'stockAlertAddress', clientNetwork(request))
    if (await isWithinLimit(parts, 'stockAlertMailbox', email))
      await askStockAlert(parts.db, product_id, email)
    return { success: true as const, message: stockAlertTexts.done }
  })
}
