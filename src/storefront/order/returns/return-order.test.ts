import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { sellAtCounter } from '#shop/order-desk/sales/sell-by-hand.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { checkReturn } from '#shop/returns/check-return.server.ts'
import { receiveReturn } from '#shop/returns/return-steps.server.ts'
import { makeProduct } from '#test/make.ts'
import { deliveredOrder } from '#test/returns.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button, onPage, told } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
const panels = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('L7 D7 a buyer takes back one of three lines, and some of the units of another', async () => {
  const order = await deliveredOrder(shop, [1, 1, 3])
  await shop.open(`/order/${order.number}?key=${order.key}`)
  await shop.user.click(await button('Desistir da compra'))
  const form = await dialog(/^Desistir/)
  const boxes = form.getAllByRole<HTMLInputElement>('checkbox')
  // The right is to all of it.
  expect(boxes.map((box) => box.checked)).toEqual([true, true, true])
  form.getByText(/150,00/)
  for (const box of boxes) await shop.user.click(box)
  await shop.user.click(form.getByRole('button', { name: 'Sim, desistir' }))
  form.getByText('Escolha o que você quer devolver.')
  await shop.user.click(boxes[0]!)
  await shop.user.click(boxes[2]!)
  await shop.user.click(form.getByRole('button', { name: /^Diminuir quantidade/ }))
  form.getByText(/90,00/)
  await shop.user.click(form.getByRole('button', { name: 'Sim, desistir' }))
  await told(/^Desistência registrada\. Protocolo \d{8}-\d+\.$/)
  const steps = await onPage((main) => main.getByRole('list', { name: 'Andamento da devolução' }))
  // What was pressed lies below what became of it.
  expect(document.activeElement?.textContent).toBe('Desistência')
  expect(within(steps).getAllByRole('listitem')).toHaveLength(5)
  within(steps).getByText('Como mandar de volta')
  // D7 what the dialog said comes back stands on the page too, part by part.
  await onPage((main) => main.getByText(/^R\$\s90,00 voltam para você pelo mesmo meio de pagamento/))
  await onPage((main) => expect(main.getAllByText(/^R\$\s(30|60|90),00$/).length).toBeGreaterThanOrEqual(3))
  const { order: now } = await order.see()
  expect(now.returns[0].lines.map((line: { quantity: number }) => line.quantity)).toEqual([1, 2])
  // And thought better of it.
  await shop.user.click(await button('Ficar com os produtos'))
  const keep = await dialog(/^Ficar/)
  await shop.user.click(keep.getByRole('button', { name: 'Sim, ficar com eles' }))
  await onPage((main) => main.getByText('Encerrada'))
  expect(document.activeElement?.textContent).toBe('Desistência')
  expect(
    (await order.see()).order.order_items.map((item: { returnable: number }) => item.returnable),
  ).toEqual([1, 1, 3])
  // The rest of the purchase is still good.
  await onPage((main) => main.getByRole('heading', { level: 1, name: 'Pedido entregue' }))
  await button(/^Comprar de novo/)
  await button('Desistir da compra')
})

test('L7 something broken is reported with what happened; the shop says no, and why', async () => {
  const order = await deliveredOrder(shop, [1, 1])
  await shop.open(`/order/${order.number}?key=${order.key}`)
  await shop.user.click(await button('Produto com defeito'))
  const form = await dialog(/defeito/)
  await shop.user.click(form.getAllByRole('checkbox')[1]!)
  await shop.user.click(form.getByRole('radio', { name: 'Conserto' }))
  form.getByLabelText('O que aconteceu?').focus()
  await shop.user.keyboard('Não acende.')
  await shop.user.click(form.getByRole('button', { name: 'Avisar a loja' }))
  await told(/^Devolução registrada/)
  const { protocol, wish, reason } = (await order.see()).order.returns[0]
  expect([wish, reason]).toEqual(['repair', 'Não acende.'])
  await onPage((main) => main.getByText(/A loja tem até/))
  await receiveReturn(shop.db, commandActor, protocol)
  const none = { accept: 'none', restock: 'none', note: 'Aqui funciona.' } as const
  await checkReturn(shop.db, commandActor, protocol, none)
  await shop.open(`/order/${order.number}?key=${order.key}`)
  await onPage((main) => main.getByText('Aqui funciona.'))
  await onPage((main) => main.getByText('Não aceita'))
  expect(panels()).toContain('Produto com defeito')
})

test('L7 what was given back elsewhere meanwhile is said, and the page shows how it stands', async () => {
  const order = await deliveredOrder(shop, [1])
  await shop.open(`/order/${order.number}?key=${order.key}`)
  await shop.user.click(await button('Desistir da compra'))
  await order.giveBack([1])
  await shop.user.click((await dialog(/^Desistir/)).getByRole('button', { name: 'Sim, desistir' }))
  await alerted(/não pode mais ser devolvida/)
  await onPage((main) => main.getByRole('list', { name: 'Andamento da devolução' }))
  expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBe(null)
})

test('who bought at the counter, unnamed, is offered no withdrawal by the link, reads why, and can report a defect', async () => {
  const gateways = openPaymentGateways(shop.config, shop.app.log)
  const { id } = await makeProduct(shop.db, { quantity: 5 })
  const sale = { key: randomUUID(), items: [{ product_id: id, count: 1 }], discount: 0, discount_reason: '' }
  const { link } = await sellAtCounter({ db: shop.db, config: shop.config, gateways }, commandActor, {
    ...sale,
    name: '',
    cpf: '',
    payment: 'cash',
  })
  const { pathname, search } = new URL(link)
  await shop.open(pathname + search)
  await button('Produto com defeito')
  await onPage((main) => expect(main.queryByRole('button', { name: 'Desistir da compra' })).toBeNull())
  await onPage((main) => main.getByText(/^Esta compra foi feita na loja: os 7 dias para desistir valem para/))
})
