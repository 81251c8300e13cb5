import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

test('the address is copied as a label needs it, and a mail to the buyer begins with a sentence', async () => {
  const product = await makeProduct(shop.db)
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { number } = body.order[0]
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.click(await button('Copiar endereço'))
  await told('Endereço copiado.')
  expect(await navigator.clipboard.readText()).toBe(
    [
      customer.name,
      'Praça da Sé, 10',
      'Sé',
      'São Paulo, São Paulo',
      'CEP 01.001-000',
      '(11) 99999-8888',
    ].join('\n'),
  )
  const mail = await screen.findByRole('link', { name: customer.email })
  expect(decodeURIComponent(mail.getAttribute('href')!)).toMatch(
    new RegExp(`^mailto:${customer.email}\\?subject=Pedido ${number}&body=Oi `),
  )
})

test('rule 4: what is written to the buyer is read on the page of the order, is changed, and taken off is back with one press', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.click(await button('Escrever recado'))
  await shop.user.type(await screen.findByLabelText('Novo recado'), 'Vai na terça.')
  await shop.user.click(await button('Publicar recado'))
  await told('Recado publicado.')
  await shop.user.click(await button('Mudar'))
  const text = await screen.findByLabelText('Recado')
  await shop.user.clear(text)
  await shop.user.type(text, 'Vai na quarta.')
  await shop.user.click(await button('Guardar'))
  await told('Recado mudado.')
  await shop.user.click(await button('Tirar'))
  await told('Recado tirado.')
  expect(screen.queryByText('Vai na quarta.')).toBe(null)
  await shop.user.click(await button('Desfazer'))
  await shown('Vai na quarta.')
  await shop.open(`/order/${number}?key=${key}`)
  await screen.findByRole('heading', { name: 'Recado da loja' })
  await shown('Vai na quarta.')
})

test('the buyer’s name stands above the order, and what happened in the order in which it did', async () => {
  const product = await makeProduct(shop.db)
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { number, id } = body.order[0]
  const step = { entity: 'order', entity_id: id, actor: 'Bia', before: '{}', after: '{}' }
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 10, hour))
  await shop.db
    .updateTable('order_events')
    .set({ at: at(10) })
    .where('order_id', '=', id)
    .execute()
  await shop.db
    .insertInto('order_events')
    .values({ order_id: id, to_status: 'paid', at: at(13), who: 'staff' })
    .execute()
  await shop.db
    .insertInto('history')
    .values({ ...step, action: 'address_corrected', at: at(12), batch_id: crypto.randomUUID() })
    .execute()
  await shop.open(`/admin/pedidos/${number}`)
  const record = await screen.findByRole('region', { name: 'Registro' })
  const happened = [...record.querySelectorAll('ol li')].map(({ textContent }) => textContent)
  expect(happened).toEqual([
    expect.stringContaining('Aguardando pagamento'),
    expect.stringContaining('Endereço corrigido (Bia)'),
    expect.stringContaining('Pagamento confirmado'),
  ])
  const [name] = await screen.findAllByText(customer.name)
  const goes = await screen.findByRole('heading', { name: 'O que vai' })
  expect(name!.compareDocumentPosition(goes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a paid order is packed first: the code of one that was posted already is asked for by a press', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('number', '=', number).execute()
  await shop.open(`/admin/pedidos/${number}`)
  await button('Separar')
  expect(screen.queryByLabelText('Código de rastreio')).toBeNull()
  await shop.user.click(await button('Já foi postado'))
  await screen.findByLabelText('Código de rastreio')
  await button('Marcar como enviado')
})

test('R105 an order whose card is in review says that the answer comes by itself, and asks for no money', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { id, number } = body.order[0]
  await shop.db
    .updateTable('payments')
    .set({ method: 'card', provider: 'demo', status: 'in_review', pix_code: null })
    .where('order_id', '=', id)
    .execute()
  await shop.open(`/admin/pedidos/${number}`)
  await shown(/^O cartão está em análise/)
  expect(screen.queryByRole('button', { name: 'O dinheiro chegou' })).toBe(null)
})
