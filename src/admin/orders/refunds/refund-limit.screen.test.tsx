import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { alerted, button, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
})
afterAll(() => shop.close())

const ABOVE = /^Peça à dona: acima de R\$\s20,00 por pedido é ela quem devolve\./

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
  await shown(/é ela quem devolve\. Deste pedido já voltaram ou vão voltar R\$\s20,00\./)
  await shop.user.click(await button(/^Devolver R\$\s15,00/))
  await alerted(ABOVE)
})

test('the owner says under Equipe up to how much a manager gives back of an order without her', async () => {
  const gerente = await makeStaff(shop, 'manager')
  await shop.signIn()
  await shop.open('/admin/equipe')
  const form = await screen.findByRole('form', { name: `Limite de Pessoa ${gerente.email}` })
  const field = within(form).getByLabelText('Até quanto pode devolver de um pedido sem você (R$)')
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
