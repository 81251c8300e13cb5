import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { addressOfCep } from './postal-code.server.ts'

export function postalCodeApi(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.postalCode, ({ cep }) => addressOfCep(db, config, cep))
}
