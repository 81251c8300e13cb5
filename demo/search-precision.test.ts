import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { searchProducts } from '#shop/catalog/search/search.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { demoDataDir } from '#test/demo.ts'
import { seedDemo } from './seed.ts'

/**
 * What people type into a shop for nails, and what they mean by it: an expression over name and categories of the products
 * that they are glad to see. The demonstration has at least one for each.
 */
const labelled: [typed: string, meant: RegExp][] = [
  ['gel', /em gel|efeito gel|curtas ou em gel/i],
  ['esmalte gel', /esmalte em gel/i],
  ['esmalte vermelho', /esmalte.*(vermelho|coral|framboesa)/i],
  ['esmaltes', /esmalte/i],
  ['esmalte rosa', /esmalte.*ros[aé]/i],
  ['esmalte branco', /esmalte.*branco/i],
  ['vermelho', /vermelho|rubi/i],
  ['nude', /nude/i],
  ['francesinha', /francesinha/i],
  ['francezinha', /francesinha/i],
  ['francesinhas', /francesinha/i],
  ['unha postiça', /películas para unhas/i],
  ['adesivo de unha', /películas para unhas/i],
  ['película de unha', /películas para unhas/i],
  ['cartelinha', /cartelinha/i],
  ['cartela', /cartel/i],
  ['strass', /strass/i],
  ['strasse', /strass/i],
  ['pedraria', /pedrarias/i],
  ['pedrinha', /pedrarias|strass/i],
  ['pérolas', /pérola/i],
  ['perola', /pérola/i],
  ['cristal', /cristal|cristais/i],
  ['base', /base/i],
  ['base para unha fraca', /base fortalecedora/i],
  ['top coat', /cobertura/i],
  ['cobertura', /cobertura/i],
  ['extra brilho', /extrabrilho/i],
  ['glitter', /glitter/i],
  ['gliter', /glitter/i],
  ['esmalte glitter dourado', /glitter.*ouro|glitter/i],
  ['lixa', /lixa/i],
  ['lixas', /lixa/i],
  ['lixa de unha', /lixa/i],
  ['alicate', /alicate/i],
  ['alicate cuticula', /alicate/i],
  ['pincel', /pinc/i],
  ['pinceis nail art', /pinc/i],
  ['espatula', /espátula/i],
  ['cabine', /cabine/i],
  ['cabine de led', /cabine/i],
  ['onça', /onça/i],
  ['oncinha', /onça/i],
  ['morango', /moranguinho|frutas/i],
  ['flor', /flora|florais|rosas|margaridas|girassol|lavanda|hibisco|rosinhas/i],
  ['natal', /natal/i],
  ['xadrez preto', /xadrez/i],
  ['pelicula iphone', /iphone/i],
  ['película de celular', /películas 3d/i],
  ['capa galaxy', /galaxy/i],
  ['50%/gel', /em gel|efeito gel/i],
  ['kit', /kit/i],
]

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
  await seedDemo(db, new ImageStorage(demoDataDir()))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function firstPage(value: string): Promise<string[]> {
  const { products } = await searchProducts(db, { value, page: 1, order: 'popular' })
  if (products.length === 0) return []
  const { rows } = await sql<{ text: string }>`
    select s.name || ' | ' || p.name || ' | ' || s.places as text from search_entries s join products p on p.id = product_id
    where product_id = any (${products.map(({ id }) => id)}::bigint[])
    order by array_position(${products.map(({ id }) => id)}::bigint[], product_id)`.execute(db)
  return rows.map(({ text }) => text)
}

test(`B12 C8 of what ${labelled.length} searches show on their first page, 95 % is what was meant`, async () => {
  const misses: string[] = []
  const precisions: number[] = []
  for (const [typed, meant] of labelled) {
    const found = await firstPage(typed)
    const right = found.filter((text) => meant.test(text))
    precisions.push(found.length === 0 ? 0 : right.length / found.length)
    const wrong = found.filter((text) => !meant.test(text)).map((text) => text.split(' | ')[1])
    if (wrong.length > 0 || found.length === 0)
      misses.push(`${typed}: ${right.length} of ${found.length}; not ${wrong.join(', ')}`)
  }
  const mean = precisions.reduce((sum, one) => sum + one, 0) / precisions.length
  expect(mean, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('B12 C8 a search for a thing shows no other thing that only mentions it', async () => {
  const names = async (typed: string) => (await firstPage(typed)).map((text) => text.split(' | ')[1]!)
  expect(await names('50%/gel')).not.toContainEqual(expect.stringContaining('Cristal'))
  expect((await names('esmalte vermelho')).every((name) => name.startsWith('Esmalte'))).toBe(true)
  expect(await names('lixa')).toEqual(['Lixa Banana 100/180, pacote com 10', 'Lixa Bloco Polidora 4 faces'])
})
