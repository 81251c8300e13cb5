import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { stockOf } from '#test/checkout.ts'
import { deliveredOrder } from '#test/returns.ts'
import { typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const type = (line: string) => typed(shop, line)

test('L7 the shop takes a return from the list to the money, by commands', async () => {
  expect((await type('returns list')).output).toBe('Nenhuma devolução em andamento.')
  const order = await deliveredOrder(shop, [2, 1])
  const { protocol } = (await order.giveBack([2, 0])).body.order.returns[0]
  const [product] = order.products
  expect((await type('returns list')).output).toMatch(
    new RegExp(`^${protocol}  pedido ${order.number}  Desistência  Pedida desde `),
  )
  const early = await type(`returns refund ${protocol}`)
  expect([early.code, early.errorLines]).toEqual([
    1,
    `Devolução ${protocol}: Esta devolução não tem dinheiro a devolver.`,
  ])
  expect((await type(`returns authorize ${protocol} --code LR123456789BR`)).code).toBe(0)
  expect((await type(`returns arrived ${protocol}`)).code).toBe(0)
  const before = await stockOf(shop.db, product!.id)
  expect((await type(`returns checked ${protocol} --restock ${product!.sku}=1`)).output).toBe(
    `Devolução ${protocol}: conferida. Devolva R$ 60,00 com "returns refund".`,
  )
  expect(await stockOf(shop.db, product!.id)).toBe(before + 1)
  expect((await type(`returns refund ${protocol}`)).output).toBe(
    `Devolução ${protocol}: devolução de R$ 60,00 registrada.`,
  )
  expect((await type('returns list')).output).toBe('Nenhuma devolução em andamento.')
  const { output } = await type(`returns list ${protocol}`)
  for (const part of [order.customer.email, 'Código de volta: LR123456789BR', 'Valor a devolver: R$ 60,00'])
    expect(output).toContain(part)
  expect((await type(`orders show ${order.number}`)).output).toContain(`Desistência: protocolo ${protocol}`)
})

test('L7 what was typed wrong is said, and changes nothing', async () => {
  const order = await deliveredOrder(shop, [1])
  const { protocol } = (await order.giveBack([1])).body.order.returns[0]
  for (const line of [
    'returns arrived',
    'returns arrived 1042',
    'returns arrived 20260101-1',
    `returns authorize ${protocol}`,
    `returns authorize ${protocol} --code`,
    `returns authorize ${protocol} --code x`,
    `returns checked ${protocol}`,
    `returns checked ${protocol} --restock muito`,
    `returns checked ${protocol} --restock all --outcome nada`,
    `returns cancel ${protocol}`,
  ]) {
    const { code, errorLines } = await type(line)
    expect([line, code, errorLines.length > 0]).toEqual([line, 1, true])
  }
  expect((await order.see()).order.returns[0].status).toBe('requested')
})
