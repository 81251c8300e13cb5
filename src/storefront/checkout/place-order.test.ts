import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBuyer } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import {
  cartOf,
  charges,
  correctBuyer,
  fillAddress,
  fillBuyer,
  finish,
  finishButton,
  guestAtCheckout,
  ordersOf,
  readyToOrder,
  submit,
  UNSURE,
} from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, arrived, button, field, fill, holds, shown } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

test('O8 a double click places one order', async () => {
  const { buyer } = await readyToOrder(shop)
  await shop.user.dblClick(await finishButton())
  await arrived(/^\/order\//)
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
  expect(shop.network.callsTo('/api/checkout')).toHaveLength(1)
})

test('O8 an answer that got lost: pressing again leads to the same order', async () => {
  const { buyer } = await readyToOrder(shop)
  const lost = shop.network.loseNextAnswer('/api/checkout')
  await submit(shop)
  await shown(UNSURE)
  expect(await finish(shop)).toBe((await lost).order[0].number)
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
})

test('O8 the last units, a lost answer and a reload: the order is still found, not said to be sold out', async () => {
  const rare = await makeProduct(shop.db, { quantity: 3 })
  const { buyer } = await readyToOrder(shop)
  shop.storedElsewhere('cart', cartOf([rare, 3]))
  await charges(rare.regular_price * 3)
  shop.network.loseNextAnswer('/api/checkout')
  await submit(shop)
  await shown(UNSURE)
  await shop.reload()
  await shown(UNSURE)
  await finish(shop)
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
  await shop.user.click(await button('Cancelar pedido'))
  await shop.user.click(await button('Sim, cancelar'))
  await screen.findByRole('heading', { name: 'Pedido cancelado' })
})

test('O8 a guest whose order arrived unheard is recognised after a reload: still one order', async () => {
  const buyer = await guestUnasked()
  const lost = shop.network.loseNextAnswer('/api/checkout')
  await submit(shop)
  await shown(UNSURE)
  shop.network.mend('/api/auth/check-user')
  await shop.reload()
  await holds('Email', buyer.email)
  expect(await finish(shop)).toBe((await lost).order[0].number)
  expect(localStorage.getItem('user')).not.toBeNull()
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
})

test('O8 a guest whose order arrived unheard corrects the e-mail: still one order', async () => {
  const buyer = await guestUnasked()
  const lost = shop.network.loseNextAnswer('/api/checkout')
  await submit(shop)
  await shown(UNSURE)
  const corrected = newBuyer()
  await correctBuyer(shop)
  await fill('Email', corrected.email)
  expect(await finish(shop)).toBe((await lost).order[0].number)
  expect([...(await ordersOf(shop, buyer)), ...(await ordersOf(shop, corrected))]).toHaveLength(1)
})

test('O8 an order that arrived unheard and is then refused for another reason: still one order', async () => {
  const { buyer } = await readyToOrder(shop)
  const lost = shop.network.loseNextAnswer('/api/checkout')
  await submit(shop)
  await shown(UNSURE)
  shop.network.answer('/api/checkout', 429, { message: 'Muitas tentativas.' }, 1)
  await submit(shop)
  await alerted('Muitas tentativas.')
  expect(await finish(shop)).toBe((await lost).order[0].number)
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
})

test('O8 a shop that is away for a moment is asked again under the same key, as it says, without another press', async () => {
  const { buyer } = await readyToOrder(shop)
  const away = { message: 'Um momento.', code: 'unavailable' }
  shop.network.answer('/api/checkout', 503, away, 2, { 'retry-after': '0' })
  await finish(shop)
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
})

test('O8 a shop that asks for more patience than half a minute is not asked again: the buyer reads of it', async () => {
  const { buyer } = await readyToOrder(shop)
  const away = { message: 'Um momento.', code: 'unavailable' }
  shop.network.answer('/api/checkout', 503, away, 1, { 'retry-after': '60' })
  await submit(shop)
  await shown(UNSURE)
  expect(await ordersOf(shop, buyer)).toHaveLength(0)
})

/** A guest at the filled checkout of a shop that cannot say who they are. */
async function guestUnasked() {
  await guestAtCheckout(shop)
  shop.network.cut('/api/auth/check-user')
  const buyer = newBuyer()
  await fillBuyer(buyer)
  await fillAddress()
  return buyer
}

test('without a connection nothing is lost, and the same press works afterwards', async () => {
  const { buyer } = await readyToOrder(shop)
  shop.network.cut('/api/checkout')
  await submit(shop)
  await alerted('Sem conexão com a loja. Verifique sua internet e tente de novo.')
  await shown(UNSURE)
  await correctBuyer(shop)
  expect((await field('Email')).value).toBe(buyer.email)
  expect((await field('Numero')).value).toBe('100')
  shop.network.mend()
  await finish(shop)
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
})

test('B1 no moment after the order shows an empty cart or empty fields', async () => {
  await readyToOrder(shop)
  const answer = shop.network.hold('/api/orders/*')
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(screen.getByRole('main').textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await submit(shop)
  await shown(/^Pedido \d+ registrado$/)
  expect(localStorage.getItem('cart')).toBe('[]')
  answer()
  await screen.findByRole('heading', { name: 'Falta só o Pix' })
  observer.disconnect()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes('O seu carrinho está vazio'))).toEqual([])
})

test('B5 nothing around the checkout leads away from it', async () => {
  await guestAtCheckout(shop)
  const header = within(screen.getByRole('banner'))
  expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Vitrine'),
    expect.stringContaining('Ajuda'),
  ])
  for (const absent of ['navigation', 'search'] as const) expect(screen.queryByRole(absent)).toBeNull()
  for (const link of within(screen.getByRole('contentinfo')).getAllByRole('link'))
    expect(link.getAttribute('target')).toBe('_blank')
})
