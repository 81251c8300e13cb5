import type { InjectOptions } from 'fastify'
import type { TestApp } from '#test/app.ts'

const nodeFetch = globalThis.fetch

/** A call of the page that reached the shop. */
export interface MadeCall {
  method: string
  /** the path without its query */
  path: string
  headers: Record<string, string>
  body: string
}

interface Fault {
  path: string
  times: number
  happen: (pass: () => Promise<Response>) => Promise<Response>
}

/**
 * The line between the page and the shop: `fetch` of a browser that asks the app itself, with its cookies, Origin and
 * form data, and that can fail in the ways of a network. Paths may hold `*` for any text.
 */
export class Network {
  readonly calls: MadeCall[] = []
  readonly #cookies = new Map<string, string>()
  readonly #shop: TestApp
  #faults: Fault[] = []
  #page = new AbortController().signal
  /** what the page waits for */
  #asked = new Set<Promise<unknown>>()

  constructor(shop: TestApp) {
    this.#shop = shop
  }

  /** Another page is loaded. What the one before had asked for is not answered. */
  connect(page: AbortSignal): void {
    this.#page = page
    this.#asked = new Set()
  }

  /** Another browser: no cookies, no call made, none that fails. */
  reset(): void {
    this.calls.length = 0
    this.#cookies.clear()
    this.#faults = []
    // biome-ignore lint/suspicious/noDocumentCookie: the shop's own script reads it there
    document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
  }

  /** Makes calls fail without reaching the shop, the next ones or all until `mend`. */
  cut(path: string, times = Number.POSITIVE_INFINITY): void {
    this.#add(path, times, () => Promise.reject(new TypeError('Failed to fetch')))
  }

  /** Lets the next call reach the shop, and loses its answer. @returns the answer that was lost, read as JSON */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire brings
  loseNextAnswer(path: string): Promise<any> {
    const { promise, resolve } = Promise.withResolvers()
    this.#add(path, 1, async (pass) => {
      resolve(await (await pass()).json())
      throw new TypeError('Failed to fetch')
    })
    return promise
  }

  /** Answers in the shop's place. */
  answer(
    path: string,
    status: number,
    body: unknown,
    times = Number.POSITIVE_INFINITY,
    headers: Record<string, string> = {},
  ): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    this.#add(path, times, async () => new Response(text, { status, headers }))
  }

  /**
   * Lets calls wait, the next ones or all.
   * @param end whether they then reach the shop, or fail
   * @returns lets them go on, those that come later too
   */
  hold(path: string, times = Number.POSITIVE_INFINITY, end: 'pass' | 'cut' = 'pass'): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#add(path, times, async (pass) => {
      await promise
      if (end === 'cut') throw new TypeError('Failed to fetch')
      return pass()
    })
    return resolve
  }

  /** All later calls reach the shop again, and those of this path alone when one is given. */
  mend(path?: string): void {
    this.#faults = path === undefined ? [] : this.#faults.filter((fault) => fault.path !== path)
  }

  /** Waits until every call is answered, and what came of it is drawn. */
  async idle(): Promise<void> {
    do await nextTask()
    while (this.#asked.size > 0)
    await nextTask()
  }

  /** The calls that were made to a path. */
  callsTo(path: string): MadeCall[] {
    return this.calls.filter((call) => matches(path, call.path))
  }

  giveCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  forgetCookie(name: string): void {
    this.#cookies.delete(name)
  }

  /** The page's `fetch`. The server's own calls to others, which run in the same process, go where they always go. */
  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const elsewhere = url.origin !== window.location.origin
    const pass = () => (elsewhere ? nodeFetch(input, init) : this.#askShop(url, init))
    const fault = this.#faultOf(url.pathname)
    if (elsewhere && !fault) return pass()
    const page = this.#page
    const answer = fault ? fault.happen(pass) : pass()
    const asked = this.#asked.add(answer)
    await answer.catch(() => {})
    asked.delete(answer)
    return page.aborted ? new Promise(() => {}) : answer
  }

  /** The data of the page that a link leads to, whose path ends with `.data`: it waits and fails as calls do. */
  async bring<Data>(path: string, load: () => Promise<Data>): Promise<Data> {
    let data = undefined as Data
    await this.#faultOf(path)?.happen(async () => {
      data = await load()
      return new Response()
    })
    return data ?? load()
  }

  /** What is to happen to the next call of a path. */
  #faultOf(path: string): Fault | undefined {
    const fault = this.#faults.find((fault) => fault.times > 0 && matches(fault.path, path))
    if (fault) fault.times -= 1
    return fault
  }

  #add(path: string, times: number, happen: Fault['happen']): void {
    this.#faults.unshift({ path, times, happen })
  }

  async #askShop(url: URL, init: RequestInit): Promise<Response> {
    const request = new Request(url, written(init))
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = Object.fromEntries(request.headers)
    const method = request.method as NonNullable<InjectOptions['method']>
    this.calls.push({ method, path: url.pathname, headers, body: payload.toString() })
    const answer = await this.#shop.app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        ...headers,
        ...(method === 'GET' ? {} : { origin: new URL(this.#shop.config.storeUrl).origin }),
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(payload.length > 0 ? { payload } : {}),
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.#take(cookie)
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const body = [204, 304].includes(answer.statusCode) ? null : answer.rawPayload
    return new Response(body && new Uint8Array(body), { status: answer.statusCode, headers: given })
  }

  #take(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    this.#cookies.set(name, value)
    if (/; *HttpOnly/i.test(cookie)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the shop's own script reads it there
    document.cookie = `${name}=${value}; path=/`
  }
}

/** A form's fields as a browser writes them; everything else Node's Request writes by itself. */
function written({ body, headers, ...init }: RequestInit): RequestInit {
  if (!(body instanceof FormData))
    return { ...init, ...(body ? { body } : {}), ...(headers ? { headers } : {}) }
  const boundary = 'vitrine-test-boundary'
  const parts = [...body].map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const type = `multipart/form-data; boundary=${boundary}`
  return {
    ...init,
    headers: { ...headers, 'content-type': type },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

const nextTask = () => new Promise((done) => setImmediate(done))

function matches(pattern: string, path: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`).test(path)
}
