import { fireEvent, screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff, STAFF_PASSWORD } from '#test/staff.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { alerted, button, field, fill, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
})
afterAll(() => shop.close())

const ABOVE = /^Peça à dona: acima de R\$\s20,00 por pedido é ela quem devolve ou desconta\./

test('a manager reads before the button that the owner gives back what is above her limit', async () => {
  const owner = await makeStaff(shop)
  const product = await makeProduct(shop.db, { regular_price: 35_00 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers: owner.headers })
  await shop.signIn('manager', 20_00)
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.click(await button('Cancelar pedido'))
  await shown(ABOVE)
  await shop.user.click(await button('Voltar'))
  await shop.user.click(await button('Devolver dinheiro'))
  await shop.user.click(await button('Por valor'))
  await shown(ABOVE)
  const sum = await screen.findByLabelText(/^Valor, até/)
  await shop.user.clear(sum)
  await shop.user.type(sum, '20,00')
  expect(screen.queryByText(ABOVE)).toBeNull()
  await shop.user.click(await button(/^Devolver R\$\s20,00/))
  await told(/^Devolução de R\$\s20,00 registrada\.$/)
  await shop.user.click(await button('Devolver dinheiro'))
  await shop.user.click(await button('Por valor'))
  await shown(/é ela quem devolve ou desconta\. Deste pedido já voltaram ou vão voltar R\$\s20,00\./)
  await shop.user.click(await button(/^Devolver R\$\s15,00/))
  await alerted(ABOVE)
})

test('R603 a sale with a discount asks who it is, and what was typed is there when it goes on; above the limit it says so', async () => {
  const gerente = await shop.signIn('manager', 5_00)
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(0) })
    .where('staff_id', '=', gerente.id)
    .execute()
  const { sku } = await makeProduct(shop.db, { name: 'Película da Venda', regular_price: 30_00, quantity: 5 })
  await shop.open('/admin/pedidos/nova-venda')
  await fill('Nome, SKU ou código', sku)
  await shop.user.click(await button('Achar'))
  await shown('Película da Venda')
  fireEvent.change(await field('Como vai'), { target: { value: 'counter' } })
  await fill('Desconto (R$)', '5,01')
  await shown(/^Peça à dona: acima de R\$\s5,00 por pedido é ela quem devolve ou desconta\./)
  await fill('Desconto (R$)', '5,00')
  expect(screen.queryByText(/^Peça à dona/)).toBeNull()
  await shop.user.click(await button('Registrar a venda'))
  await shown('Confirme que é você')
  await shop.user.type(await screen.findByLabelText('Sua senha'), STAFF_PASSWORD)
  await shop.user.click(await button('Confirmar'))
  await shown('Venda registrada e paga')
  const sold = await shop.db
    .selectFrom('orders')
    .select(['total', 'lowered'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(sold).toEqual({ total: 25_00, lowered: 5_00 })
})

test('R409 the page of an order whose payment is disputed says why nothing goes back, and cancelling it too', async () => {
  const owner = await shop.signIn()
  const product = await makeProduct(shop.db, { regular_price: 35_00 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, id } = body.order[0]
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers: owner.headers })
  await shop.db.updateTable('payments').set({ status: 'in_dispute' }).where('order_id', '=', id).execute()
  await shop.db
    .updateTable('orders')
    .set({ attention: ['disputed'] })
    .where('id', '=', id)
    .execute()
  await shop.open(`/admin/pedidos/${number}`)
  await shown(/Até o banco decidir, ele não se cancela e nada se devolve\./)
  expect(screen.queryByRole('button', { name: 'Devolver dinheiro' })).toBeNull()
  await shop.user.click(await button('Cancelar pedido'))
  await shown(/^O pagamento deste pedido está contestado no banco/)
  await shop.user.click(await button('Sim, cancelar'))
  await alerted(/contestado no banco/)
})

test('the owner says under Equipe up to how much a manager gives back of an order without her', async () => {
  const gerente = await makeStaff(shop, 'manager')
  await shop.signIn()
  await shop.open('/admin/equipe')
  const form = await screen.findByRole('form', { name: `Limite de Pessoa ${gerente.email}` })
  const field = within(form).getByLabelText(
    'Até quanto pode devolver ou descontar de um pedido sem você (R$)',
  )
  const save = within(form).getByRole('button', { name: 'Salvar limite' })
  await shop.user.type(field, 'muito')
  await shop.user.click(save)
  await shown('Digite até quanto, por exemplo 200,00.')
  await shop.user.clear(field)
  await shop.user.type(field, '1.250,50')
  await shop.user.click(save)
  await told(/^Acesso alterado\./)
  const { refund_limit } = await shop.db
    .selectFrom('staff')
    .select('refund_limit')
    .where('id', '=', gerente.id)
    .executeTakeFirstOrThrow()
  expect(refund_limit).toBe(1250_50)
})
