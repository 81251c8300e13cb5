import { fireEvent, screen } from '@testing-library/dom'
import { afterAll, beforeAll, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { arrived, button, field, fill, shown } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

test('J9 a bar code that one product alone has, read by the camera or typed, takes it at once', async () => {
  await makeProduct(shop.db, { name: 'Lixa do Balcão', gtin: '7891000315507', quantity: 3 })
  await shop.open('/admin/pedidos/nova-venda')
  // This document has no camera: the dialog says so, and takes the code from the keyboard.
  await shop.user.click(await button('Câmera'))
  await shop.user.type(await screen.findByLabelText('Digitar o código'), '7891000315507{Enter}')
  await shop.user.click(await button('Pronto'))
  await button('Tirar Lixa do Balcão')
})

test('J9 at the counter: a product by its code, cash, and a receipt to be printed', async () => {
  const { sku } = await makeProduct(shop.db, { name: 'Película Balcão', regular_price: 18_00, quantity: 5 })
  await shop.open('/admin/pedidos/nova-venda')
  await fill('Nome, SKU ou código', sku)
  await shop.user.click(await button('Achar'))
  await shown('Película Balcão')
  fireEvent.change(await field('Como vai'), { target: { value: 'counter' } })
  await field('Nome (opcional)')
  await shop.user.click(await button('Registrar a venda'))
  await shown('Venda registrada e paga')
  const receipt = document.querySelector<HTMLAnchorElement>('a[href$="/recibo"]')!
  await shop.user.click(receipt)
  await arrived(/\/recibo$/)
  await shown('1 × Película Balcão')
  await shown('Recebido: Dinheiro')
  await button('Imprimir')
})
