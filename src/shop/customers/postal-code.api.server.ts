import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '#platform/client-address.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { allow } from '#shop/limits.server.ts'
import { addressOfCep } from './postal-code.server.ts'

/** The look-up of postal codes. */
export function postalCodeApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  serve(app, contract.postalCode, async ({ cep }, request) => {
    await allow(parts, 'postalCode', clientNetwork(request))
    return addressOfCep(parts.db, parts.config, cep)
  })
}
