import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallFailed, call } from './call.ts'

const count = {
  method: 'GET',
  path: '/api/count',
  summary: 'Counts.',
  status: 200,
  input: z.object({}),
  reply: z.object({ count: z.int() }),
} as const

/** The next call is answered so. */
function answering(body: BodyInit | null, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Half of an answer, then the connection is gone. */
function brokenOff(error: Error): ReadableStream {
  return new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"cou'))
      stream.error(error)
    },
  })
}

test('B16 a success in another shape than the contract’s has failed', async () => {
  for (const body of ['{}', '{"count":"7"}', '[]', 'null', '"x"']) {
    answering(body)
    await expect(call(count, {})).rejects.toMatchObject({ name: 'CallFailed', status: 502, message: '' })
  }
})

test('a success is read', async () => {
  answering('{"count":7}')
  expect(await call(count, {})).toEqual({ count: 7 })
})

test.for([
  ['half of its JSON', '{"cou'],
  ['nothing', ''],
  ['the page of another host', '<html>Bem-vindo ao Wi-Fi</html>'],
  ['a connection that breaks', brokenOff(new TypeError('network error'))],
  ['a time limit', brokenOff(new DOMException('too long', 'TimeoutError'))],
] as const)('a success of which comes %s is no answer', async ([, body]) => {
  answering(body)
  const failed = await call(count, {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallFailed)
  expect(failed).toMatchObject({ status: 0, message: '', errors: {} })
})

test('a refusal stays one without its words', async () => {
  answering('<html>502</html>', 502)
  const failed = await call(count, {}).catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 502, message: '', errors: {} })
})

test('a call that its caller aborted fails as aborted', async () => {
  answering(brokenOff(new DOMException('stopped', 'AbortError')))
  await expect(call(count, {})).rejects.toThrow(DOMException)
})

test('calls that wait for a token that does not come have failed, and the next asks for another', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  vi.stubGlobal('document', { cookie: '' })
  const asked = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('fetch', asked)
  const change = () => call({ ...count, method: 'POST' }, {}).catch((error: unknown) => error)
  const waiting = [change(), change()]
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(limits).toHaveLength(1)
  limits[0]!.abort(new DOMException('too long', 'TimeoutError'))
  for (const failed of await Promise.all(waiting)) {
    expect(failed).toBeInstanceOf(CallFailed)
    expect(failed).toMatchObject({ status: 0 })
  }
  void change()
  await expect.poll(() => asked.mock.calls.length).toBe(2)
})
