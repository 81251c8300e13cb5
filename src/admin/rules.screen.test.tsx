import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, fill, shown, told } from '#test/storefront/visitor.ts'

// The rules of every screen (docs/back-office.md), each by a test that names it.

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

const priceOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('products')
      .select('regular_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).regular_price

test('Rule 4 what was saved is undone by one tap in the message, and the list shows the old price again', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Undo', regular_price: 20_00 })
  await shop.open('/admin/produtos?busca=Undo')
  await shop.user.click(await button(/^Mudar o preço de Película Undo/))
  await fill('Preço (R$)', '25,00')
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  expect(await priceOf(product.id)).toBe(25_00)
  await shop.user.click(await button('Desfazer'))
  await told('Desfeito.')
  expect(await priceOf(product.id)).toBe(20_00)
  await button(/^Mudar o preço de Película Undo, R\$\s20,00/)
})

test('Rule 4 a batch is undone from the history by one tap, also later', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Lote', regular_price: 30_00 })
  await shop.open(`/admin/produtos/${product.id}`)
  await fill('Preço (R$)', '33,00')
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  await shop.open(`/admin/historico?coisa=product:${product.id}`)
  await shown('Preço: R$ 30,00 → R$ 33,00')
  await shop.user.click(await button(/^Desfazer: Película Lote/))
  await told('Desfeito.')
  expect(await priceOf(product.id)).toBe(30_00)
})
