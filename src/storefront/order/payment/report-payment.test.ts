import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

async function atOrder() {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  await shop.open(`/order/${number}?key=${key}`)
  await screen.findByText('Falta só o Pix')
  return { number, key }
}

test('T1 Já paguei, pressed twice: the page says that the shop looks, and until when the products are held', async () => {
  await atOrder()
  await shop.user.dblClick(await button('Já paguei'))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Avisamos a loja' })
  expect(document.activeElement).toBe(heading)
  expect(document.body.textContent).toMatch(/guardados para você até \d+ \w+\.? \d\d, \d\d:\d\d/)
  expect(screen.queryByText('Falta só o Pix')).toBeNull()
})

test('T1 a receipt can be sent afterwards; one that is no picture is refused in words', async () => {
  const { number, key } = await atOrder()
  await shop.user.click(await button('Já paguei'))
  const field = await screen.findByLabelText(/Enviar o comprovante/)
  await shop.user.upload(field, new File(['no picture'], 'recibo.png', { type: 'image/png' }))
  await alerted(/Não conseguimos abrir esta imagem/)
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
  await shop.user.upload(field, new File([bytes], 'recibo.png', { type: 'image/png' }))
  expect(await screen.findByText('Comprovante enviado')).toBeTruthy()
  expect((await shop.get(`/api/orders/${number}?key=${key}`)).body.payment.receipt).toBe(true)
})

test('T1 the shop has found the money meanwhile: the page shows the paid order', async () => {
  const { number } = await atOrder()
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('number', '=', number).execute()
  await shop.user.click(await button('Já paguei'))
  expect(await screen.findByText('Pagamento confirmado!')).toBeTruthy()
})

test('T1 an order that has expired still takes the word', async () => {
  const { number, key } = await atOrder()
  await shop.db
    .updateTable('orders')
    .set({ status: 'expired', units_held: false })
    .where('number', '=', number)
    .execute()
  await shop.db.updateTable('payments').set({ status: 'expired' }).execute()
  await shop.open(`/order/${number}?key=${key}`)
  await shop.user.click(await button('Já paguei'))
  expect(await screen.findByText(/Você avisou que pagou/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Já paguei' })).toBeNull()
})

test('the code can be sent to the person who pays it', async () => {
  await atOrder()
  const share = await screen.findByRole('link', { name: 'Enviar o código pelo WhatsApp' })
  expect(decodeURIComponent(share.getAttribute('href')!)).toMatch(/^https:\/\/wa\.me\/\?text=000201/)
})

test('L2 the order page says who sells, the right of regret and the terms', async () => {
  await atOrder()
  const terms = await screen.findByRole('region', { name: 'O que combinamos' })
  for (const words of ['contato@vitrine.example', 'Até 7 dias depois de receber', 'Termos da compra'])
    expect(terms.textContent).toContain(words)
})
