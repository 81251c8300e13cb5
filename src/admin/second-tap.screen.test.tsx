import { fireEvent, screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, fill, gone, shown, tap, told, until } from '#test/storefront/visitor.ts'

let shop: BackOffice
let headers: Awaited<ReturnType<BackOffice['signIn']>>['headers']
beforeAll(async () => {
  shop = await openBackOffice()
  headers = (await shop.signIn()).headers
})
afterAll(() => shop.close())

const dialog = () => document.querySelector('dialog[open]')
const opened = () =>
  until(
    () => dialog() !== null,
    () => 'no dialog is open',
  )

/** An order that waits to be packed. */
async function paidOrder() {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0] as { number: number }
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers })
  return number
}
const waiting = async () =>
  (await shop.db.selectFrom('orders').select('number').where('status', '=', 'paid').execute()).length

test('R204 a price saved by two taps is saved once, and opens no product that lies below the dialog', async () => {
  await makeProduct(shop.db, { name: 'Base Tocada' })
  await shop.open('/admin/produtos?busca=Tocada')
  const opener = await button(/^Mudar o preço de Base Tocada/)
  tap(opener, 300, 500)
  await opened()
  // The second tap on what opened it is not one beside its panel, which would close it.
  tap(dialog()!, 303, 498)
  expect(dialog()).not.toBeNull()
  await fill('Preço (R$)', '25,00')
  const save = await button('Salvar')
  tap(save, 310, 600)
  tap(save, 311, 601)
  await told('Salvo. Já está na loja.')
  expect(dialog()).toBeNull()
  const below = await button(/^Mudar o preço de Base Tocada/)
  tap(below, 312, 604)
  expect(dialog()).toBeNull()
  // Sent again under the same key when its token was an old one.
  const keys = shop.network
    .callsTo('/api/admin/product-changes')
    .map(({ headers }) => headers['x-request-key'])
  expect(new Set(keys).size).toBe(1)
  // A press elsewhere is heard at once, and so is one of the keyboard, which has no place.
  tap(below, 40, 300)
  await opened()
  await shop.user.click(await button('Voltar'))
  fireEvent.click(below)
  await opened()
})

test('R204 a price saved by two presses of Enter is saved once, and opens nothing that has the focus then', async () => {
  await makeProduct(shop.db, { name: 'Base Teclada' })
  await shop.open('/admin/produtos?busca=Teclada')
  const opener = await button(/^Mudar o preço de Base Teclada/)
  opener.focus()
  await shop.user.keyboard('{Enter}')
  await opened()
  await shop.user.clear(screen.getByLabelText('Preço (R$)'))
  await shop.user.keyboard('26,00')
  ;(await button('Salvar')).focus()
  await shop.user.keyboard('{Enter}{Enter}')
  await told('Salvo. Já está na loja.')
  opener.focus()
  await shop.user.keyboard('{Enter}')
  expect(dialog()).toBeNull()
})

test('R204 an order that is packed on Hoje stays in its place as done, so that a second tap packs no other', async () => {
  const numbers = [await paidOrder(), await paidOrder()]
  await shop.open('/admin/hoje')
  const rows = () => {
    const list = screen.getByRole('region', { name: 'Separar' })
    return [...list.querySelectorAll('li strong')].map(({ textContent }) => Number(textContent))
  }
  await screen.findByRole('region', { name: 'Separar' })
  const [first] = screen.getAllByRole('button', { name: 'Separar' })
  tap(first!, 300, 200)
  await until(
    () => screen.queryByRole('button', { name: 'Feito' }) !== null,
    () => 'the row is not done',
  )
  expect(rows()).toEqual(numbers)
  tap(screen.getByRole('button', { name: 'Feito' }), 301, 201)
  await shop.network.idle()
  expect(rows()).toEqual(numbers)
  expect(await waiting()).toBe(1)
  // Then it leaves.
  await gone('Feito')
  expect(rows()).toEqual([numbers[1]])
})

test('R204 a second tap on a filter reaches none that came to lie there', async () => {
  await shop.open('/admin/produtos')
  const named = (name: string) => screen.findByRole('button', { name })
  const drafts = await named('Rascunhos')
  tap(drafts, 300, 200)
  await until(
    () => drafts.getAttribute('aria-current') === 'page',
    () => window.location.href,
  )
  tap(await named('Todos'), 302, 203)
  expect(window.location.search).toBe('?filtro=drafts')
})

test('R206 a message of before a dialog stays behind it and waits; one that is said in it takes room of its own', async () => {
  await makeProduct(shop.db, { name: 'Base Dita' })
  await shop.open('/admin/produtos?busca=Dita')
  await shop.user.click(await button(/^Mudar o preço de Base Dita/))
  await fill('Preço (R$)', '26,00')
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  await shop.user.click(await button(/^Mudar o preço de Base Dita/))
  expect(dialog()!.textContent).not.toContain('Já está na loja')
  await shown('Salvo. Já está na loja.')
  const { showToast } = await import('#ui/messages/messages.tsx')
  showToast('error', 'Não deu certo.')
  await until(
    () => dialog()!.querySelector('[data-messages]')!.textContent.includes('Não deu certo.'),
    () => 'the message stands elsewhere',
  )
  await shop.user.click(await button('Voltar'))
  await shown('Não deu certo.')
})

test('R206 what was done is said in the bar at the lower edge, not over its buttons', async () => {
  await paidOrder()
  await shop.open('/admin/pedidos?aba=pick')
  const { showUndo } = await import('#admin/data/undo.ts')
  showUndo('Preço mudado.', null)
  await shown('Preço mudado.')
  await shop.user.click((await screen.findAllByRole('checkbox', { name: /^Marcar o pedido/ }))[0]!)
  await until(
    () => screen.getByRole('region', { name: 'Pedidos marcados' }).textContent.includes('Preço mudado.'),
    () => 'the message lies elsewhere',
  )
})

test('R204 a product that is chosen by two taps is chosen, and what came to lie below is not pressed', async () => {
  for (const name of ['Base Achada Rosa', 'Base Achada Nude'])
    await makeProduct(shop.db, { name, quantity: 10 })
  await shop.open('/admin/pedidos/nova-venda')
  await fill('Nome, SKU ou código', 'Base Achada')
  await shop.user.click(await button('Achar'))
  tap(await button(/^Base Achada Rosa/), 300, 500)
  tap(await button('Tirar Base Achada Rosa'), 303, 502)
  await shop.network.idle()
  expect(screen.queryByRole('button', { name: 'Tirar Base Achada Rosa' })).not.toBeNull()
})

test('R204 a member who presses Sair twice is out, and is not asked to sign in again above the sign-in', async () => {
  await shop.signIn()
  await shop.open('/admin/hoje')
  const go = shop.network.hold('/api/admin/sign-out')
  const out = await button('Sair')
  tap(out, 900, 20)
  tap(out, 901, 21)
  go()
  await screen.findByRole('heading', { name: 'Administração da loja' })
  await shop.network.idle()
  const keys = shop.network.callsTo('/api/admin/sign-out').map(({ headers }) => headers['x-request-key'])
  expect(new Set(keys).size).toBe(1)
  expect(dialog()).toBeNull()
})

test('R201 a member who presses Sair without a connection reads so; tried again with one, it is done and no longer said', async () => {
  await shop.signIn()
  await shop.open('/admin/hoje')
  const out = await button('Sair')
  shop.network.cut('/api/admin/sign-out')
  await shop.user.click(out)
  await shown(/^A loja não respondeu/)
  await shown(/^Sem conexão com a loja/)
  shop.network.mend()
  await shop.user.click(await button('Tentar de novo'))
  await screen.findByRole('heading', { name: 'Administração da loja' })
  await gone(/^Sem conexão com a loja/)
})
