import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTransport } from '#platform/mail/mail-transport.server.ts'
import { sendDueMails } from '#platform/mail/mail-worker.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails, takeMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'
import { isMailboxFull } from './mailbox.server.ts'
import { orderEndedMail } from './order-ended-mail.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('L5 a mail that was taken before its buyer was erased says nothing any more', async () => {
  const customer = newBuyer()
  const product = await makeProduct(shop.db, { quantity: 5 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { number, key } = body.order[0]
  await sentMails(shop)
  await shop.post(`/api/orders/${number}/cancel`, { key })
  const erasingFirst: typeof orderEndedMail = {
    ...orderEndedMail,
    async write(mail, parts) {
      expect(await typed(shop, `customers erase ${customer.email} --yes`)).toMatchObject({ code: 0 })
      return orderEndedMail.write(mail, parts)
    },
  }
  const { db, config } = shop
  const log = { warn: () => expect.unreachable(), error: () => expect.unreachable() }
  const transport = openMailTransport(config.mail)
  expect(
    await sendDueMails({
      db,
      config,
      log,
      templates: [erasingFirst],
      isFull: isMailboxFull,
      owedLeaves: true,
      transport,
    }),
  ).toBe(1)
  expect(await takeMails(config.mail.folder)).toEqual([])
  expect((await sentMails(shop)).map(({ subject }) => subject)).not.toContain(
    `O pedido ${number} foi cancelado`,
  )
})
