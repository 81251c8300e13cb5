import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import * as calls from './postal-code.calls.ts'
import { lookUpPostalCode } from './postal-code.server.ts'

/** The look-up of postal codes. */
export function postalCodeApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  serve(app, calls.postalCode, async ({ cep }, request) => {
    await consumeLimit(parts, 'postalCode', clientNetwork(request))
    return lookUpPostalCode(parts.db, parts.config, cep)
  })
}
