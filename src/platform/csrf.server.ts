import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { sameText } from './signed-link.server.ts'

const TWO_HOURS = 7200

interface Options {
  secret: string
  /** the shop is served over https */
  secure: boolean
  /** what a refused visitor reads */
  refused: string
}

/**
 * Laravel Sanctum's protocol: `GET /sanctum/csrf-cookie` answers 204 with an XSRF-TOKEN cookie that the page sends
 * back as X-XSRF-TOKEN with every state change. The token is bound to an anonymous session cookie, and it must come
 * as a header, which no foreign page can send: a cookie that was tossed in from another site is worth nothing. A
 * client that brings neither our cookies nor an Origin is no browser, so no other site can ride on it: its Bearer
 * token alone is judged.
 */
export function guardAgainstForgery(app: FastifyInstance, { secret, secure, refused }: Options): void {
  const tokenOf = (session: string) =>
    createHmac('sha256', secret).update(`csrf\n${session}`).digest('base64url')

  // By this prefix a browser takes the cookie from no neighbour of the shop's host and from no plain http.
  const name = secure ? '__Host-vitrine_session' : 'vitrine_session'
  app.decorateRequest('browserSession', {
    getter() {
      const value = (this as unknown as FastifyRequest).cookies[name]
      return value && /^[\w-]{24}$/.test(value) ? value : undefined
    },
  })

  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const session = request.browserSession ?? randomBytes(18).toString('base64url')
    const cookie = { path: '/', sameSite: 'lax', secure, maxAge: TWO_HOURS } as const
    reply.setCookie(name, session, { ...cookie, httpOnly: true })
    reply.setCookie('XSRF-TOKEN', tokenOf(session), cookie)
    return reply.status(204).header('cache-control', 'no-store').send()
  })

  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (request.routeOptions.config.csrf === false) return
    if (request.headers['sec-fetch-site'] === 'cross-site') throw forged(refused)
    const fromBrowser = request.headers.origin !== undefined || request.cookies[name] !== undefined
    if (!fromBrowser) return
    const session = request.browserSession
    const sent = request.headers['x-xsrf-token'] ?? request.headers['x-csrf-token']
    if (!session || typeof sent !== 'string' || !sameText(sent, tokenOf(session))) throw forged(refused)
  })
}

function forged(message: string): Refusal {
  return new Refusal(419, message, { suspect: 'forged call' })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the anonymous session of the browser that asks; it says nothing about who sits before it */
    readonly browserSession: string | undefined
  }
  interface FastifyContextConfig {
    /** false: called by other servers, which prove themselves by a signature; or checked elsewhere */
    csrf?: boolean
  }
}
