import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spacedKey } from '#shop/orders/fiscal-key.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { danfePdf, nfeKey, nfeXml } from '#test/fiscal.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, gone, holds, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

const files = () => screen.findByLabelText<HTMLInputElement>(/XML e PDF/)

test('XML and PDF are chosen together: the key is there without being typed, and one is taken away again', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('number', '=', number).execute()
  await shop.open(`/admin/pedidos/${number}`)
  const key = nfeKey()
  await shop.user.upload(await files(), [
    new File([danfePdf], 'danfe.pdf', { type: 'application/pdf' }),
    new File([nfeXml(key)], 'nota.xml', { type: 'text/xml' }),
  ])
  await told(/Arquivo da nota guardado/)
  await holds('Chave da NF-e', spacedKey(key))
  await shop.user.click(await button('Tirar o PDF'))
  await told(/Arquivo da nota retirado/)
  await shown('Arquivo da nota')
  await shop.user.upload(await files(), [new File([nfeXml(nfeKey())], 'outra.xml', { type: 'text/xml' })])
  await shown(/Este XML é de outra nota/)
  await shop.user.upload(await files(), [new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.pdf')])
  await shown('O arquivo tem mais de 2 MB.')
  await gone(/Este XML é de outra nota/)
  expect(screen.queryByRole('button', { name: 'Tirar o PDF' })).toBe(null)
})
