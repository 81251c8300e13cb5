import { screen, waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown } from '#test/storefront/visitor.ts'
import { readCount } from './stock-count.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

/** Types the codes without waiting for what is found, and reads what the tablet keeps. */
async function countAll(codeField: HTMLInputElement, press: string, codes: string[]) {
  const form = within(codeField.closest('form')!)
  for (const code of codes) {
    codeField.value = code
    form.getByRole('button', { name: press }).click()
  }
  await waitFor(() =>
    expect(Object.fromEntries(readCount().map(({ sku, counted }) => [sku, counted]))).toEqual(
      Object.fromEntries(codes.map((code) => [code, codes.filter((one) => one === code).length])),
    ),
  )
}

test('J11 codes that are typed quickly one after the other are all counted, below the camera and in the field', async () => {
  const one = await makeProduct(shop.db, { name: 'Primeiro da Prateleira', quantity: 5 })
  const two = await makeProduct(shop.db, { name: 'Segundo da Prateleira', quantity: 5 })
  await shop.open('/admin/estoque/contagem')
  await shop.user.click(await screen.findByLabelText(/Somar 1 a cada leitura/))
  await shop.user.click(await button('Câmera'))
  await countAll(await screen.findByLabelText<HTMLInputElement>('Digitar o código'), 'Usar', [
    one.sku,
    two.sku,
    one.sku,
  ])
  await shop.user.click(await button('Pronto'))
  for (const { name } of [one, two]) await shop.user.click(await button(`Tirar ${name} da contagem`))
  await countAll(screen.getByLabelText<HTMLInputElement>('Nome, SKU ou código de barras'), 'Achar', [
    two.sku,
    two.sku,
    one.sku,
  ])
  await shown('Primeiro da Prateleira')
})
