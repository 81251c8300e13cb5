import { cancelLink } from '#shop/orders/mails/signed-order-links.server.ts'
import { orderForStaff } from '#shop/orders/orders.server.ts'
import type { Answer, TestApp } from './app.ts'

/** The buyer of a paid order cancels it by the link of the mail that asks whose order it is. */
export async function cancelAsBuyer(shop: TestApp, number: number): Promise<Answer> {
  const order = (await orderForStaff(shop.db, number))!
  const asked = Object.fromEntries(new URL(cancelLink(shop.config, order)).searchParams)
  return shop.post(`/api/orders/${number}/cancel`, asked)
}
