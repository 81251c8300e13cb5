import type { InjectOptions } from 'fastify'
import type { Answer, TestApp } from './app.ts'

/** Asks the app as a page of the shop does: with an Origin, its cookies, and the token that goes with them. */
export interface TestBrowser {
  cookies: Map<string, string>
  post(url: string, payload?: object, options?: InjectOptions): Promise<Answer>
  /** without the token's header */
  forged(url: string, payload?: object, options?: InjectOptions): Promise<Answer>
}

/** A browser that has fetched its CSRF cookie. */
export async function openBrowser({ inject, config }: TestApp): Promise<TestBrowser> {
  const cookies = new Map<string, string>()
  const { headers } = await inject({ method: 'GET', url: '/sanctum/csrf-cookie' })
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    const [name, value] = String(cookie).split(';')[0]!.split('=')
    cookies.set(name!, value!)
  }
  const send = (withToken: boolean) => (url: string, payload?: object, options?: InjectOptions) =>
    inject({
      ...options,
      method: options?.method ?? 'POST',
      url,
      payload: payload ?? {},
      headers: {
        origin: new URL(config.storeUrl).origin,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(withToken ? { 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') } : {}),
        ...options?.headers,
      },
    })
  return { cookies, post: send(true), forged: send(false) }
}
