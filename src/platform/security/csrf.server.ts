import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { sameText } from './signed-link.server.ts'

const TWO_HOURS_IN_SECONDS = 7200

interface Options {
  secret: string
  /** name of the anonymous session's cookie */
  cookie: string
  /** the site is served over https */
  secure: boolean
  /** message of a refusal */
  refused: string
}

/** Random, then the proof that this server made it: what a browser brings is never taken for a session as it is. */
const SESSION = /^([\w-]{24})\.([\w-]{43})$/

/**
 * Laravel Sanctum's protocol: `GET /sanctum/csrf-cookie` answers 204 with an XSRF-TOKEN cookie that the page sends
 * back as X-XSRF-TOKEN with every state change. The token is bound to an anonymous session cookie, and it must come
 * as a header, which no foreign page can send: a cookie that was tossed in from another site is worth nothing. A
 * client that brings neither our cookies nor an Origin is no browser, so no other site can ride on it: its Bearer
 * token alone is judged.
 */
export function csrfProtection(app: FastifyInstance, { secret, cookie, secure, refused }: Options): void {
  const signed = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  const tokenOf = (session: string) => signed('csrf', session)
  const newSession = () => {
    const id = randomBytes(18).toString('base64url')
    return `${id}.${signed('browser session', id)}`
  }
  const send = (reply: FastifyReply, session: string) => {
    const options = { path: '/', sameSite: 'lax', secure, maxAge: TWO_HOURS_IN_SECONDS } as const
    reply.setCookie(name, session, { ...options, httpOnly: true })
    reply.setCookie('XSRF-TOKEN', tokenOf(session), options)
  }

  // With this prefix a browser takes the cookie from no neighbour of the host and from no plain http.
  const name = secure ? `__Host-${cookie}` : cookie
  app.decorateRequest('browserSession', {
    getter() {
      const value = (this as unknown as FastifyRequest).cookies[name]
      const [, id, proof] = SESSION.exec(value ?? '') ?? []
      return id && proof && sameText(proof, signed('browser session', id)) ? value : undefined
    },
  })
  app.decorateReply('renewBrowserSession', function renew(this: FastifyReply) {
    if (this.request.browserSession) send(this, newSession())
  })

  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    send(reply, request.browserSession ?? newSession())
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
  return new Refusal(419, 'csrf_token_mismatch', message, { suspect: 'forged call' })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the anonymous session of the browser that calls, opened by this server; it identifies no customer */
    readonly browserSession: string | undefined
  }
  interface FastifyReply {
    /** Gives a browser another anonymous session: who signs in leaves the one that another person may know. */
    renewBrowserSession(): void
  }
  interface FastifyContextConfig {
    /** false: called by other servers, which prove themselves by a signature; or checked elsewhere */
    csrf?: boolean
  }
}
