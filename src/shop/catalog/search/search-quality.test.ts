import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeSearchCatalogue } from '#test/search-catalogue.ts'
import { searchProducts } from './search.server.ts'

/** Typed texts, each with the SKU of the product that is meant. */
const labelled: [typed: string, sku: string][] = [
  // accents and capitals
  ['pelicula iphone 13', 'P3D-IP13'],
  ['PELÍCULA IPHONE 14', 'P3D-IP14'],
  ['cartelao onca', 'CTL-102'],
  ['mármore', 'CTL-103'],
  ['marmore', 'CTL-103'],
  ['perola', 'PER-411'],
  ['unicornio', 'CRT-206'],
  ['oleo secante', 'BAS-334'],
  ['cordao celular', 'CAP-603'],
  // singular and plural, masculine and feminine
  ['esmaltes vermelhos', 'ESM-301'],
  ['esmalte vermelha', 'ESM-301'],
  ['coração', 'CTL-105'],
  ['cartelões de corações', 'CTL-105'],
  ['borboleta', 'CRT-201'],
  ['cartelinhas de borboleta', 'CRT-201'],
  ['pincel', 'ACE-503'],
  ['pincéis', 'ACE-503'],
  ['palito', 'ACE-507'],
  ['morango', 'CRT-202'],
  ['flor', 'CRT-204'],
  ['alicates', 'ACE-501'],
  ['bases fortalecedoras', 'BAS-331'],
  ['esmaltes pretos', 'ESM-305'],
  ['esmaltes neons', 'ESM-323'],
  ['removedores', 'BAS-333'],
  ['capinhas transparentes', 'CAP-601'],
  ['azulejo português', 'CTL-106'],
  // typos
  ['pelicla iphone 15', 'P3D-IP15'],
  ['esmate vermelho', 'ESM-301'],
  ['stras', 'STR-401'],
  ['strass', 'STR-401'],
  ['estrass', 'STR-401'],
  ['cartelina morango', 'CRT-202'],
  ['boborleta', 'CRT-201'],
  ['alicati', 'ACE-501'],
  ['francezinha', 'CTL-104'],
  ['fransesinha', 'CTL-104'],
  ['holografico', 'ESM-322'],
  ['olografico', 'ESM-322'],
  ['esmlate neon', 'ESM-323'],
  ['quertina', 'BAS-331'],
  ['galxy s24', 'P3D-S24'],
  ['xadres', 'CRT-203'],
  ['capina iphone', 'CAP-601'],
  ['exposiotr', 'ORG-512'],
  ['removdor', 'BAS-333'],
  ['lxia', 'ACE-502'],
  // several words in any order
  ['vermelho esmalte', 'ESM-301'],
  ['15 iphone película', 'P3D-IP15'],
  ['rosa bebe esmalte', 'ESM-302'],
  ['cutícula alicate aço', 'ACE-501'],
  ['película de vidro para iphone 15 pro max', 'P3D-IP15P'],
  ['iphone15', 'P3D-IP15'],
  ['azul marinho', 'ESM-304'],
  ['kit pinceis nail art', 'ACE-503'],
  // words half typed
  ['cartel', 'CTL-104'],
  ['esmal', 'ESM-301'],
  ['esmalte holog', 'ESM-322'],
  ['capin', 'CAP-601'],
  ['unic', 'CRT-206'],
  ['bebe', 'ESM-302'],
  // the category's words
  ['capinha galaxy', 'CAP-602'],
  ['película samsung a55', 'P3D-A55'],
  ['pedraria rubi', 'STR-402'],
  ['ferramentas boleador', 'ACE-504'],
  ['cremoso nude', 'ESM-303'],
  ['efeitos especiais fosco', 'ESM-324'],
  // words of the description
  ['dia dos namorados', 'CTL-105'],
  ['hipoalergenica', 'CRT-206'],
  ['unhas quebradiças', 'BAS-331'],
  ['luz negra', 'ESM-323'],
  ['vidro temperado iphone 13', 'P3D-IP13'],
  ['leitor de digital', 'P3D-S24'],
  ['suporte para carro', 'CAP-604'],
  // sizes
  ['base 10ml', 'BAS-331'],
  ['removedor 100 ml', 'BAS-333'],
  ['meia perola 3mm', 'PER-411'],
  // words that no product has are left out
  ['esmalte vermelho risqué', 'ESM-301'],
]

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
  await makeSearchCatalogue(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function skusFor(value: string): Promise<string[]> {
  const { products } = await searchProducts(db, { value, page: 1, order: 'popular' })
  return products.map(({ sku }) => sku)
}

test(`C8 at least 95 % of ${labelled.length} searches show the intended product among the first five`, async () => {
  const missed: string[] = []
  for (const [typed, sku] of labelled) {
    const skus = await skusFor(typed)
    if (!skus.slice(0, 5).includes(sku)) missed.push(`${typed}: ${sku} is not in ${skus.slice(0, 5)}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(labelled.length * 0.05)
})

test('C8 a SKU finds its product first, however it is written', async () => {
  for (const typed of ['P3D-IP15', 'p3d-ip15', 'p3dip15', 'P3D IP15', ' p3d-ip15 ', 'SKU: P3D-IP15'])
    expect((await skusFor(typed))[0], typed).toBe('P3D-IP15')
  const products = await db.selectFrom('products').select('sku').execute()
  for (const { sku } of products) expect((await skusFor(sku.toLowerCase()))[0]).toBe(sku)
  expect(await skusFor('p3d-ip1')).toEqual(
    expect.arrayContaining(['P3D-IP13', 'P3D-IP14', 'P3D-IP15', 'P3D-IP15P']),
  )
})

const sameWord = `
  unha unhas, coração corações, cartelão cartelões, cartelinha cartelinhas, película películas,
  adesivo adesivas, papel papéis, pincel pincéis, anel anéis, esmalte esmaltes, flor flores, cor
  cores, batom batons, kit kits, lixa lixas, luz luzes, glitter glitters, gel géis, metal metais, azul
  azuis, lápis lapis, mão mãos, animal animais, vermelho vermelhas, dourado dourada, neon neons,
  alicate alicates, verde verdes, colar colares, brilhante brilhantes, pedra pedras, removedor
  removedores, nuvem nuvens, borboleta borboletas, celular celulares, metálico metálicas, infantil
  infantis, cruz cruzes, sol sóis, cristal cristais, top tops, livre livres, refil refis, base bases,
  preto pretas, roxo roxa`
const differentWords = `
  cola colar, pedra pedraria, metal metálico, bolsa bolso, porta porto, 5s 5`

test('C8 singular and plural, masculine and feminine are one word; words that only look alike are two', async () => {
  for (const [pairs, expected] of [
    [sameWord, true],
    [differentWords, false],
  ] as const) {
    for (const pair of pairs.trim().split(/,\s+/)) {
      const [word, otherWord] = pair.split(/\s+/)
      const { rows } = await sql<{ same: boolean }>`
        select search_fold(${word}) = search_fold(${otherWord}) as same`.execute(db)
      expect(rows[0]!.same, pair).toBe(expected)
    }
  }
})
