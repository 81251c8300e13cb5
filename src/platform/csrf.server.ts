import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const SESSION = 'vitrine_session'
const TWO_HOURS = 7200

/**
 * Laravel Sanctum's protocol: `GET /sanctum/csrf-cookie` answers 204 with an XSRF-TOKEN cookie that the page sends
 * back as X-XSRF-TOKEN with every state change. The token is bound to an anonymous session cookie, so one that was
 * tossed in from another site is worth nothing. A client that brings neither our cookies nor an Origin is no
 * browser, so no other site can ride on it: its Bearer token alone is judged.
 */
export function guardAgainstForgery(
  app: FastifyInstance,
  options: { secret: string; secure: boolean; refused: string },
) {
  const tokenOf = (session: string) =>
    createHmac('sha256', options.secret).update(`csrf\n${session}`).digest('base64url')

  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const session = sessionOf(request) ?? randomBytes(18).toString('base64url')
    const cookie = { path: '/', sameSite: 'lax', secure: options.secure, maxAge: TWO_HOURS } as const
    reply.setCookie(SESSION, session, { ...cookie, httpOnly: true })
    reply.setCookie('XSRF-TOKEN', tokenOf(session), cookie)
    return reply.status(204).header('cache-control', 'no-store').send()
  })

  app.addHook('preValidation', async (request: FastifyRequest, _reply: FastifyReply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (request.routeOptions.config.csrf === false) return
    const fromBrowser = request.headers.origin !== undefined || request.cookies[SESSION] !== undefined
    if (!fromBrowser) return
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal(419, options.refused)
    const session = sessionOf(request)
    const sent = request.headers['x-xsrf-token'] ?? request.headers['x-csrf-token']
    if (!session || typeof sent !== 'string' || !same(sent, tokenOf(session)))
      throw new Refusal(419, options.refused)
  })
}

function sessionOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[SESSION]
  return value && /^[\w-]{24}$/.test(value) ? value : undefined
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: called by other servers, which prove themselves by a signature */
    csrf?: boolean
  }
}
