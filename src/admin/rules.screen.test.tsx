import { fireEvent, screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import {
  alerted,
  arrived,
  button,
  field,
  fill,
  holds,
  shown,
  stands,
  told,
  until,
} from '#test/storefront/visitor.ts'

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

test('Rule 1 by keyboard alone: to a screen, along its list, into the search; never while a person types', async () => {
  await makeProduct(shop.db, { name: 'Tecla Um' })
  await makeProduct(shop.db, { name: 'Tecla Dois' })
  await shop.open('/admin/estoque')
  await screen.findByRole('heading', { name: 'Estoque', level: 1 })
  await shop.user.keyboard('go')
  await arrived('/admin/produtos')
  const search = await field('Buscar produto')
  await shop.user.keyboard('/')
  await until(
    () => document.activeElement === search,
    () => 'the search has no focus',
  )
  await shop.user.keyboard('Tecla')
  expect(search.value).toBe('Tecla')
  await shop.user.keyboard('{Enter}')
  await arrived('/admin/produtos?busca=Tecla')
  await screen.findByText('Tecla Dois')
  ;(document.activeElement as HTMLElement | null)?.blur()
  await shop.user.keyboard('jj')
  expect(document.activeElement?.textContent).toContain('Tecla Um')
  await shop.user.keyboard('k')
  expect(document.activeElement?.textContent).toContain('Tecla Dois')
  await shop.user.keyboard('?')
  await shown('Próximo e anterior da lista')
})

test('Rule 6 a note that was typed and not saved is there again, is gone once saved, and is no other member’s', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const path = `/admin/pedidos/${body.order[0].number}`
  const typeNote = async (text: string) =>
    fireEvent.input(await field('Nova nota'), { target: { value: text } })
  const write = async () => shop.user.click(await button('Escrever nota'))
  await shop.open(path)
  await write()
  await typeNote('Ligar antes de enviar')
  await shop.reload()
  await holds('Nova nota', 'Ligar antes de enviar')
  await shop.user.click(await button('Guardar nota'))
  await told('Nota guardada.')
  await shop.reload()
  await write()
  await holds('Nova nota', '')
  await typeNote('Só para mim')
  await shop.signIn('manager')
  await shop.reload()
  await write()
  await holds('Nova nota', '')
  await typeNote('De quem sai')
  await shop.user.click(await button('Sair'))
  await until(
    () => !JSON.stringify({ ...localStorage }).includes('De quem sai'),
    () => 'the draft is still there',
  )
  await shop.signIn()
})

test('Rule 6 a save whose answer is lost is tried again from the bar, and its units are booked once', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Linha', quantity: 10 })
  await shop.open('/admin/produtos?busca=Linha')
  await shop.user.click(await button(/^Mudar o estoque de Película Linha/))
  await fill('Estoque', '15')
  const lost = shop.network.loseNextAnswer('/api/admin/product-changes')
  await shop.user.click(await button('Salvar'))
  await lost
  await shown('A loja não respondeu. O que você digitou continua aqui.')
  await holds('Estoque', '15')
  await shop.user.click(await button('Tentar de novo'))
  await shown('Isto já estava salvo: nada foi feito duas vezes.')
  expect(await stockOf(shop.db, product.id)).toBe(15)
})

test('Rule 6 R203 a screen that was opened without a connection is read when the connection is back', async () => {
  shop.network.cut('/api/admin/categories')
  await shop.open('/admin/categorias')
  await alerted('Sem conexão com a loja. Verifique sua internet e tente de novo.')
  shop.network.mend('/api/admin/categories')
  await shop.network.idle()
  window.dispatchEvent(new Event('online'))
  await until(
    () => !stands('alert', 'Sem conexão com a loja. Verifique sua internet e tente de novo.'),
    () => 'it still says that there is no connection',
  )
})

test('Rule 6 without a connection a bar says so', async () => {
  await shop.open('/admin/produtos')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await shown('Sem conexão. O que você digitar fica guardado neste aparelho.')
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
})

test('Rule 3 of two people on one product, the second is told what changed and by whom, and nothing is overwritten', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Dupla', regular_price: 20_00 })
  await shop.open(`/admin/produtos/${product.id}`)
  await fill('Preço (R$)', '25,00')
  const other = await makeStaff(shop, 'manager')
  const changes = [{ id: product.id, regular_price: { from: 20, to: 30 } }]
  await shop.post('/api/admin/product-changes', { changes }, { headers: other.headers })
  await shop.user.click(await button('Salvar'))
  await shown('Isto mudou enquanto você editava. O que fica?')
  await shown(new RegExp(`Pessoa ${other.email} mudou para`))
  expect(await priceOf(product.id)).toBe(30_00)
  await shop.user.click(await button('Manter o meu'))
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  expect(await priceOf(product.id)).toBe(25_00)
})

test('Rule 3 a value of another person that was taken for the own one stays taken when the product is opened again', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Cedida', regular_price: 20_00 })
  await shop.open(`/admin/produtos/${product.id}`)
  await fill('Preço (R$)', '25,00')
  const other = await makeStaff(shop, 'manager')
  const changes = [{ id: product.id, regular_price: { from: 20, to: 30 } }]
  await shop.post('/api/admin/product-changes', { changes }, { headers: other.headers })
  await shop.user.click(await button('Salvar'))
  await shop.user.click(await button('Ficar com o que está'))
  await holds('Preço (R$)', '30,00')
  await shop.open('/admin/produtos')
  await shop.open(`/admin/produtos/${product.id}`)
  await holds('Preço (R$)', '30,00')
})

test('Rule 3 of two people on one category, the second is told who was quicker, and takes one field and keeps another', async () => {
  const { id, name } = await makeCategory(shop.db, { name: 'Película Fosca' })
  await shop.open('/admin/categorias')
  await shop.user.click(await button(/^Mudar Película Fosca/))
  await fill('Nome', 'Película Mate')
  await fill('Texto da página', 'Sem brilho.')
  const other = await makeStaff(shop, 'content')
  const change = { name: { from: name, to: 'Película Opaca' }, intro: { from: '', to: 'Opacas.' } }
  await shop.post(`/api/admin/categories/category/${id}`, change, { headers: other.headers })
  await shop.user.click(await button('Salvar'))
  await shown(new RegExp(`Pessoa ${other.email} mudou para Película Opaca`))
  const choices = (label: string) => screen.getAllByRole('button', { name: label })
  await shop.user.click(choices('Ficar com o que está')[0]!)
  await holds('Nome', 'Película Opaca')
  await shop.user.click(choices('Manter o meu')[0]!)
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  expect(
    await shop.db.selectFrom('categories').select(['name', 'intro']).where('id', '=', id).execute(),
  ).toEqual([{ name: 'Película Opaca', intro: 'Sem brilho.' }])
})

test('Rule 10 a save is shown as under way from the press on', async () => {
  await makeProduct(shop.db, { name: 'Película Lenta' })
  await shop.open('/admin/produtos?busca=Lenta')
  await shop.user.click(await button(/^Mudar o preço de Película Lenta/))
  await fill('Preço (R$)', '26,00')
  const answer = shop.network.hold('/api/admin/product-changes', 1)
  const save = await button('Salvar')
  await shop.user.click(save)
  expect(save.getAttribute('aria-busy')).toBe('true')
  answer()
  await told('Salvo. Já está na loja.')
})

test('Rule 7 the menu speaks the shopkeeper’s words', async () => {
  await shop.open('/admin/produtos')
  const menu = await screen.findByRole('navigation', { name: 'Administração' })
  for (const word of ['Hoje', 'Pedidos', 'Produtos', 'Categorias', 'Estoque', 'Histórico', 'Equipe'])
    expect(menu.textContent).toContain(word)
})
