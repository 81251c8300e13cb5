import { fireEvent, screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, field, fill, holds, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

/** Two products of one name, which alone the grid shows, the newer one first. */
async function openTwo() {
  const name = `Grade ${unique()}`
  const products = []
  for (const which of ['um', 'dois'])
    products.push(await makeProduct(shop.db, { name: `${name} ${which}`, regular_price: 20_00 }))
  await shop.open(`/admin/produtos/planilha?busca=${encodeURIComponent(name)}`)
  return { one: products[0]!, two: products[1]! }
}
const pasteAt = async (label: string, text: string) =>
  fireEvent.paste(await field(label), { clipboardData: { getData: () => text } })
const row = (id: number) =>
  shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('J3 two rows pasted over several columns are saved, and undone by one tap', async () => {
  const { one, two } = await openTwo()
  await pasteAt(`Preço de ${two.name}`, '25,00\t\t7\n19,90\t\t8')
  await told('1 preço sobe, 1 preço desce, 1 mais de 20 %, 2 estoques mudam')
  await shop.user.click(await button('Salvar 2 produtos'))
  await told('Salvo. Já está na loja.')
  expect([await row(two.id), await row(one.id)]).toMatchObject([
    { regular_price: 25_00, quantity: 7 },
    { regular_price: 19_90, quantity: 8 },
  ])
  await shop.user.click(await button('Desfazer'))
  await holds(`Preço de ${two.name}`, '20,00')
  expect(await row(one.id)).toMatchObject({ regular_price: 20_00, quantity: 10 })
})

test('J3 a cell that the shop refuses says why, and nothing is saved', async () => {
  const { one, two } = await openTwo()
  const other = await makeProduct(shop.db)
  await fill(`Código (SKU) de ${one.name}`, other.sku)
  await fill(`Nome de ${two.name}`, 'Outro nome')
  await shop.user.click(await button('Salvar 2 produtos'))
  await shown('Outro produto já tem este código.')
  await told('Uma célula a corrigir, marcada em vermelho.')
  expect((await row(two.id)).name).toBe(two.name)
  await fill(`Código (SKU) de ${one.name}`, `LIVRE-${one.id}`)
  await shop.user.click(await button('Salvar 2 produtos'))
  await told('Salvo. Já está na loja.')
  expect([(await row(one.id)).sku, (await row(two.id)).name]).toEqual([`LIVRE-${one.id}`, 'Outro nome'])
})

test('J3 a save that goes through at the second try says so, and no more why the first failed', async () => {
  const { one } = await openTwo()
  await fill(`Preço de ${one.name}`, '21,00')
  shop.network.cut('/api/admin/product-changes', 1)
  await shop.user.click(await button('Salvar 1 produto'))
  await told('Sem conexão com a loja. Verifique sua internet e tente de novo.')
  await shop.user.click(await button('Tentar de novo'))
  await told('Salvo. Já está na loja.')
  expect((await row(one.id)).regular_price).toBe(21_00)
})

test('Rule 3 a cell that another person of the staff has changed says so before it is overwritten', async () => {
  const { one } = await openTwo()
  await field(`Preço de ${one.name}`)
  const other = await makeStaff(shop, 'content')
  await shop.post(
    '/api/admin/product-changes',
    { changes: [{ id: one.id, regular_price: { from: 20, to: 22 } }] },
    { headers: other.headers },
  )
  await fill(`Preço de ${one.name}`, '30,00')
  await shop.user.click(await button('Salvar 1 produto'))
  await shown(/mudou para R\$\s22,00\. Salve de novo para ficar o seu\./)
  expect((await row(one.id)).regular_price).toBe(22_00)
  await shop.user.click(await button('Salvar 1 produto'))
  await told('Salvo. Já está na loja.')
  expect((await row(one.id)).regular_price).toBe(30_00)
})

test('Rule 6 what was typed into the grid is there again, and a wrong paste goes back by Ctrl+Z', async () => {
  const { one, two } = await openTwo()
  await fill(`Custo de ${two.name}`, '5,00')
  await pasteAt(`Custo de ${two.name}`, '6\n7')
  await holds(`Custo de ${one.name}`, '7')
  ;(await field(`Custo de ${two.name}`)).focus()
  await shop.user.keyboard('{Control>}z{/Control}')
  await holds(`Custo de ${one.name}`, '')
  await holds(`Custo de ${two.name}`, '5,00')
  await shop.open('/admin/produtos')
  await shop.open(`/admin/produtos/planilha?busca=${encodeURIComponent(two.name)}`)
  await holds(`Custo de ${two.name}`, '5,00')
  await shop.user.click(await button('Descartar'))
  await holds(`Custo de ${two.name}`, '')
})

test('Rule 1 Enter and the arrows go along a column, as in a spreadsheet', async () => {
  const { one, two } = await openTwo()
  ;(await field(`Peso de ${two.name}`)).focus()
  await shop.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText(`Peso de ${one.name}`))
  await shop.user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByLabelText(`Peso de ${two.name}`))
})
