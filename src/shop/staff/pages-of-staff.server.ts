import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import type { Config } from '#shop/config.server.ts'
import { staffOf } from './staff-session.server.ts'

/**
 * Whether a member of the staff asks to see a product's page as a shopper will see it: `/product/x?previa`. The address is the
 * page's own, so that nothing in a shopper's scripts knows of it.
 */
export async function asksForPreview(
  parts: { db: Db; config: Config },
  request: FastifyRequest,
): Promise<boolean> {
  if (!/^\/product\/[^/?]+\?(.*&)?previa(=|&|$)/.test(request.url)) return false
  const member = await staffOf(parts, request)
  return member !== null && !member.mustSecure && member.rights.includes('products:read')
}
