import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { type WrittenData, withLoaderData, writtenData } from './loader-data.server.ts'

/** As the browser's router reads it. */
async function read({ text }: WrittenData): Promise<unknown> {
  const decoded = await decodeViaTurboStream(new Blob([text]).stream(), globalThis as never)
  return decoded.value
}

test('what loaders answered is read by the browser’s router as it was', async () => {
  const card = { id: 7, name: 'Cartelão “Ondas”\n</script>', price: 0, sold_out: false }
  const answers = [
    { loaderData: { layout: { menu: '', places: [] }, page: { card, related: [card, card], family: null } } },
    { loaderData: { 7: 7, 0: 0, seven: '7', true: true }, actionData: null, errors: null },
    { loaderData: { page: { unknown: undefined, list: [null, undefined, [], {}] }, '': '' } },
    { loaderData: { page: { price: 19.9, change: -4, large: 1e21 } } },
  ]
  for (const answer of answers) expect(await read(writtenData(answer)!)).toEqual(answer)
})

test('what is no plain data is left to the router', () => {
  class Money {}
  const others = [new Date(0), new Map(), new Money(), Promise.resolve(1), Number.NaN, -0, 1n, () => 1]
  for (const other of others) expect(writtenData({ loaderData: { page: { other } } })).toBeUndefined()
})

test('the data of a layout is the same text in all of its pages, and stands in their heads', async () => {
  const layout = { store: { name: 'Loja', notices: ['Frete grátis'] }, total: 3 }
  const answers = [
    { loaderData: { layout, page: { name: 'Rosa', total: 3 } }, errors: null },
    { loaderData: { layout, page: { name: 'Loja', notices: layout.store.notices } } },
    { loaderData: { layout, other: { page: layout } } },
    { loaderData: { frame: layout, page: 'Rosa' } },
  ]
  const texts = new Set<string>()
  for (const answer of answers) {
    const written = writtenData(answer)!
    expect(await read(written)).toEqual(answer)
    const { from, to } = written.shared!
    texts.add(written.text.slice(from, to))
    const page = withLoaderData('<html><head></head><body><p>Rosa</p></body></html>', written, 'N')
    const [, head, body] = /<script nonce="N">(.*)<\/script><\/head>.*<script nonce="N">(.*)<\/script>/s.exec(
      page,
    )!
    const stream = { enqueue: (text: string) => expect(text).toBe(written.text), close: () => {} }
    const run = new Function('window', `${head};${body}`)
    run({ __reactRouterContext: { streamController: stream } })
  }
  expect(texts.size).toBe(1)
  expect.assertions(2 * answers.length + 1)
})
