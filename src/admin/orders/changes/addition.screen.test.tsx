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

test('a product is added to a paid order; what is to be paid, and what happens if it is not, stand there before the button', async () => {
  const product = await makeProduct(shop.db, { regular_price: 20_00, quantity: 5 })
  const extra = await makeProduct(shop.db, { name: 'Lixa Extra', regular_price: 15_00, quantity: 5 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.db.updateTable('orders').set({ status: 'picking' }).where('number', '=', number).execute()
  await shop.db
    .updateTable('payments')
    .set({ status: 'paid', paid_amount: 20_00, paid_at: new Date() })
    .where('order_id', '=', body.order[0].id)
    .execute()
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.click(await button('Mudar pedido'))
  await shop.user.click(await button('Acrescentar produto'))
  await shop.user.click(await button('Acrescentar'))
  await shown('Escolha o que entra.')
  await shop.user.type(await screen.findByLabelText(/^Nome, SKU/), product.name.slice(0, -1))
  await shop.user.keyboard('{Enter}')
  await screen.findByRole('list', { name: 'Qual destes?' })
  expect(screen.queryByText('Escolha o que entra.')).toBe(null)
  await shop.user.clear(await screen.findByLabelText(/^Nome, SKU/))
  await shop.user.type(await screen.findByLabelText(/^Nome, SKU/), extra.sku)
  await shop.user.keyboard('{Enter}')
  await shop.user.click(await button(/^Aumentar quantidade/))
  await shown(/São R\$\s30,00 a pagar/)
  await shown(/Se a caixa sair antes do pagamento, o acréscimo termina/)
  await shop.user.click(await button('Acrescentar'))
  // The first order is not what is told of, and nothing here is paid or undone.
  await told(/^Pedido \d+ criado, espera R\$\s30,00\.$/)
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBe(null)
  await button('Copiar o link para pagar')
  // Posting the parcel without it is asked about.
  await shop.user.click(await button('Marcar como enviado'))
  await shown(/O acréscimo \(pedido \d+\) não foi pago: ele termina/)
  await shop.user.click(await button('Voltar'))
  // So is posting it with a pasted code; and the list says in whose parcel the addition goes.
  await shop.open(`/admin/pedidos/rastreios?n=${number}`)
  await shop.user.type(await screen.findByLabelText('Códigos, um por linha'), 'AA123456785BR')
  await shop.user.click(await button('Marcar como enviado'))
  await shown(/Um pedido não tem a chave.*O acréscimo \(pedido \d+\) não foi pago: ele termina/)
  await shop.open('/admin/pedidos')
  await shop.user.click(await screen.findByRole('link', { name: new RegExp(`na caixa do ${number}`) }))
  await shown(/Quando for pago, vai na caixa deste/)
  await shop.user.click(await button('Mudar pedido'))
  expect(screen.queryByRole('button', { name: 'Corrigir endereço' })).toBe(null)
  // It is not paid: what is added to it now stands in itself, and what the whole costs then is said before the button.
  await shop.user.click(await button('Acrescentar produto'))
  await shop.user.type(await screen.findByLabelText(/^Nome, SKU/), product.sku)
  await shop.user.keyboard('{Enter}')
  await shown(/Ficam R\$\s50,00 a pagar/)
  await shown(/Entra neste pedido, pelo preço de hoje\. O frete não muda\./)
  await shop.user.click(await button('Acrescentar'))
  await told(new RegExp(`^1 unidade de ${product.name} acrescentada\\. Agora são R\\$\\s50,00 a pagar\\.$`))
  await shown('Produto acrescentado ao pedido')
})
