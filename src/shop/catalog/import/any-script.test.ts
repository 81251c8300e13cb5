import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { searchProducts } from '#shop/catalog/search/search.server.ts'
import { refreshSearchIndex } from '#shop/catalog/search/search-index-job.server.ts'
import { plainLine } from '#shop/plain-line.ts'
import { type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'
import { SEED, scaled } from '#test/scale.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const WORD =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}]{3,30}$/u
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const rowOf = (name: string, n: number) => `h${n},${cell(name)},,Toys,,true,,,SKU-${n},10,1,`
const found = async (value: string) =>
  (await searchProducts(shop.db, { value, page: 1, order: 'popular' })).products.map(({ sku }) => sku)

test.each([
  ['红色指甲油', 'Esmalte 红色指甲油'],
  ['指甲油', '指甲油'],
  ['ногтей', 'Лак для ногтей'],
  ['أظافر', 'طلاء أظافر'],
  ['cafe', 'Cafe\u0301 💅✨'],
  ['azul', 'Película\u200b \u200dAzul\u200c'],
  ['2026', '2026'],
])(
  'R302 a search for %s finds the product that is called so, and the search is kept up',
  async (word, name) => {
    expect(await shop.import(shopifyCsv(rowOf(name, 1)))).toMatchObject({ created: 1, skipped: [] })
    await refreshSearchIndex(shop.db)
    expect(await found(word)).toEqual(['SKU-1'])
    expect(await shop.import(shopifyCsv(rowOf(name, 1))), 'the import after it').toMatchObject({
      unchanged: 1,
    })
  },
)

test('R302 any name goes in, leaves the search whole, and is found by a word of it', async () => {
  const letters = fc.constantFrom(
    ...'aéñçßİſЖйءלग你好か한ΩｱﬁǅⅧ½٣7³💅👩‍🦰\u0301\u200d\u00ad\'"\\&|!:*()-_ #%'.matchAll(/./gu),
  )
  const text = fc.oneof(
    fc.string({ unit: letters.map(([letter]) => letter), minLength: 1, maxLength: 30 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  )
  const name = text
    .map((text) => text.replaceAll('\0', '').replaceAll('\ufffd', ''))
    .filter((text) => plainLine(text) !== '')
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 30, maxLength: 30 }), async (names) => {
      const report = await shop.import(shopifyCsv(...names.map(rowOf)))
      expect(report.skipped).toEqual([])
      await refreshSearchIndex(shop.db)
      for (const [n, name] of names.entries()) {
        // Letters with marks of their own, as Hindi's, are cut into syllables; a word of plain letters is whole.
        const words = plainLine(name)
          .normalize('NFKC')
          .split(/[^\p{L}\p{M}\p{N}]+/u)
        const word = words.find((word) => WORD.test(word))
        if (!word) continue
        const skus = await found(word)
        expect(skus.length === 12 || skus.includes(`SKU-${n}`), `${word} of ${name}`).toBe(true)
      }
      await shop.empty()
    }),
    { numRuns: scaled(10), seed: SEED, endOnFailure: true },
  )
})
