import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, unique } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, field, fill, shown } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
  // The one category that there is: it is chosen already.
  await makeProduct(shop.db)
})
afterAll(() => shop.close())

const row = (name: string) =>
  shop.db
    .selectFrom('products')
    .select(['status', 'opens_at', 'offer_begins_at', 'offer_ends_at', 'offer_price'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

async function begin(name: string): Promise<void> {
  await shop.open('/admin/produtos/novo')
  await fill('Nome', name)
  await fill('Preço (R$)', '24,90')
}

test('a new product has the day of its sale folded away: with a date it waits, and the button says so', async () => {
  const name = `Película Futura ${unique()}`
  await begin(name)
  const opens = await field('À venda a partir de')
  expect(opens.closest('details')?.open).toBe(false)
  await fill('À venda a partir de', '2199-11-27T09:00')
  // Emptied, it stays open over the field.
  await fill('À venda a partir de', '')
  expect(opens.closest('details')?.open).toBe(true)
  await fill('À venda a partir de', '2199-11-27T09:00')
  await shop.user.click(await button('Marcar a venda'))
  await shown('Guardado. Entra à venda em 27/11, 09:00.')
  expect(await row(name)).toMatchObject({ status: 0, opens_at: new Date('2199-11-27T12:00:00Z') })
})

test('a new product’s offer has its dates once it has a price', async () => {
  const name = `Película em Oferta ${unique()}`
  await begin(name)
  expect(screen.queryByLabelText('Começa')).toBeNull()
  await fill('Preço da oferta (R$)', '19,90')
  await fill('Começa', '2199-11-27T09:00')
  await fill('Termina', '2199-11-30T09:00')
  await shop.user.click(await button('Publicar'))
  await shown('Publicado. Já está na loja.')
  expect(await row(name)).toMatchObject({
    ...{ status: 1, offer_price: 19_90 },
    ...{ offer_begins_at: new Date('2199-11-27T12:00:00Z'), offer_ends_at: new Date('2199-11-30T12:00:00Z') },
  })
})
