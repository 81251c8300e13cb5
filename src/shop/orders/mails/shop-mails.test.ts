import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, makeCoupon, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { orderedByGuest, typed } from '#test/shopkeeper.ts'

const OWNER = 'dona@loja.example'
let shop: TestApp
let quiet: TestApp
beforeAll(async () => {
  const common = { RATE_LIMIT_FACTOR: '1000', STORE_EMAIL: OWNER, SHOP_MAILS: '' }
  shop = await startApp(common)
  quiet = await startApp({ ...common, SHOP_MAILS: 'none' })
})
afterAll(() => Promise.all([shop.close(), quiet.close()]))

async function toOwner(at: TestApp) {
  return (await sentMails(at)).filter(({ to }) => to?.[0]?.address === OWNER)
}

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('T2 the shop reads of an order that waits for it, of one that is paid, and of a withdrawal', async () => {
  const order = await orderedByGuest(shop)
  const [placed, ...none] = await toOwner(shop)
  expect(none).toEqual([])
  expect(plain(placed!.subject)).toBe(`Novo pedido ${order.number}: R$ 50,00 por Pix`)
  expect(plain(placed!.text)).toContain('com a identificação PED000')
  await typed(shop, `orders pay ${order.number}`)
  const [paid] = await toOwner(shop)
  expect(plain(paid!.subject)).toBe(`Pedido ${order.number} pago: R$ 50,00`)
  expect(paid!.text).toContain('Praça da Sé, 10')
  await typed(shop, `orders ship ${order.number}`)
  await shop.post(`/api/orders/${order.number}/withdraw`, { key: order.key })
  expect((await toOwner(shop)).map(({ subject }) => subject)).toEqual([`Atenção ao pedido ${order.number}`])
})

test('T2 an order that costs nothing is told as paid', async () => {
  const { code } = await makeCoupon(shop.db, { value: 100 })
  const product = await makeProduct(shop.db, { quantity: 1 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer(), coupon: code }))
  expect((await toOwner(shop)).map(({ subject }) => plain(subject))).toEqual([
    `Pedido ${body.order[0].number} pago: R$ 0,00`,
  ])
})

test('T2 each of these mails is a setting', async () => {
  const order = await orderedByGuest(quiet)
  await quiet.post(`/api/orders/${order.number}/paid`, { key: order.key })
  await typed(quiet, `orders pay ${order.number}`)
  await typed(quiet, `orders ship ${order.number}`)
  await quiet.post(`/api/orders/${order.number}/withdraw`, { key: order.key })
  expect(await toOwner(quiet)).toEqual([])
  expect((await typed(quiet, 'orders attention')).output).toContain('O comprador desistiu')
})

test('T8 a mail to the shop opens no page of the buyer and names no command, and opens the order’s page of the shop', async () => {
  const order = await orderedByGuest(shop)
  const mails = await toOwner(shop)
  const steps = [
    () => shop.post(`/api/orders/${order.number}/paid`, { key: order.key }),
    () => typed(shop, `orders pay ${order.number} 10`),
    () => typed(shop, `orders pay ${order.number}`),
    () => typed(shop, `orders ship ${order.number}`),
    () => shop.post(`/api/orders/${order.number}/withdraw`, { key: order.key }),
  ]
  for (const step of steps) {
    await step()
    mails.push(...(await toOwner(shop)))
  }
  expect(mails).toHaveLength(5)
  for (const { text, html } of mails) {
    const all = `${text}${html}`
    expect(all).not.toContain(order.key)
    expect(all).not.toMatch(/npm|orders (pay|refund|cancel|ship)| --[a-z]/)
    expect(all).toContain(String(order.number))
    expect(all).not.toContain('guia da loja')
    expect(html).toContain(`href="${shop.config.storeUrl}/admin/pedidos/${order.number}"`)
    expect(text).toContain(`${shop.config.storeUrl}/admin/pedidos/${order.number}`)
    expect(plain(all)).toContain('R$ 50,00')
  }
  expect(mails.map(({ text }) => text).join()).toContain('O QUE FAZER')
})
