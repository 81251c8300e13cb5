import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import type { Config } from '#shop/config.server.ts'
import type { StaffSession } from './staff-schema.ts'
import { described, staffOf } from './staff-session.server.ts'

type DbAndConfig = { db: Db; config: Config }

/**
 * Whether a member of the staff asks to see a product's page as a shopper will see it: `/product/x?previa`. The address is the
 * page's own, so that nothing in a shopper's scripts knows of it.
 */
export async function asksForPreview(parts: DbAndConfig, request: FastifyRequest): Promise<boolean> {
  if (!/^\/product\/[^/?]+\?(.*&)?previa(=|&|$)/.test(request.url)) return false
  const member = await staffOf(parts, request)
  return member !== null && !member.mustSecure && member.rights.includes('products:read')
}

/**
 * Who sits at the back office, when its page is asked for: the page says it, so that its scripts need not ask first.
 * @returns null without a session; undefined for every other page, and when it cannot be read: the screens then ask, and say why
 */
export async function sessionForBackOffice(
  parts: DbAndConfig,
  request: FastifyRequest,
): Promise<StaffSession | null | undefined> {
  if (!/^\/admin(?=[/?]|$)/.test(request.url)) return undefined
  const member = await staffOf(parts, request).catch(() => undefined)
  return member && described(member)
}
