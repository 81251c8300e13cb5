import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { writtenData } from './loader-data.server.ts'

/** As the browser's router reads it. */
async function read(data: string): Promise<unknown> {
  const decoded = await decodeViaTurboStream(new Blob([data]).stream(), globalThis as never)
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
  for (const other of others) expect(writtenData({ page: { other } })).toBeUndefined()
})
