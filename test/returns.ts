import { commandActor } from '#shop/history/history.server.ts'
import { fulfilOrder } from '#shop/orders/fulfilment.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmPayment } from '#shop/payments/manual-payment.server.ts'
import type { TestApp } from './app.ts'
import { checkoutOf, newBuyer, place } from './checkout.ts'
import { sentMails } from './mail.ts'
import { makeProduct } from './make.ts'

/** A guest's order of so many units of so many products, paid by Pix and delivered; the mails so far are taken away. */
export async function deliveredOrder(
  shop: TestApp,
  units: number[],
  { price = 3000, ...given }: { price?: number } & Record<string, unknown> = {},
) {
  const products: { id: number; sku: string }[] = []
  for (const _ of units) products.push(await makeProduct(shop.db, { regular_price: price, quantity: 20 }))
  const customer = newBuyer()
  const lines = products.map(({ id }, index): [number, number] => [id, units[index]!])
  const { body } = await place(shop, checkoutOf(lines, { customer, ...given }))
  const { number, key, id, total } = body.order[0]
  await confirmPayment(shop.db, openPaymentGateways(shop.config, shop.app.log), commandActor, number)
  await fulfilOrder(shop.db, commandActor, number, { to: 'ship', tracking: null })
  await fulfilOrder(shop.db, commandActor, number, { to: 'deliver' })
  await sentMails(shop)
  const see = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body
  /** Asks to give back so many units of each product. */
  const giveBack = (counts: number[], more: object = {}) =>
    shop.post(`/api/orders/${number}/returns`, {
      key,
      kind: 'withdrawal',
      lines: counts.flatMap((quantity, index) =>
        quantity > 0 ? [{ product_id: products[index]!.id, quantity }] : [],
      ),
      ...more,
    })
  return { number, key, id, total, products, customer, see, giveBack }
}
