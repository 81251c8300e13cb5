import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { sentMails } from '#test/mail.ts'
import { realShop } from '#test/real-shop.ts'
import { orderedByGuest, typed } from '#test/shopkeeper.ts'

/** Every mail of an order that is paid and shipped, one that expires, and one that is cancelled. */
async function mailsOfOrders(env: Record<string, string>) {
  const shop = await startApp({ RATE_LIMIT_FACTOR: '1000', ...env })
  const kept = await orderedByGuest(shop)
  for (const step of ['pay', 'ship', 'deliver']) await typed(shop, `orders ${step} ${kept.number}`)
  await shop.post(`/api/orders/${kept.number}/withdraw`, { key: kept.key })
  await (await orderedByGuest(shop)).expire()
  const cancelled = await orderedByGuest(shop)
  await typed(shop, `orders pay ${cancelled.number}`)
  await shop.post(`/api/orders/${cancelled.number}/cancel`, { key: cancelled.key })
  const mails = await sentMails(shop)
  await shop.close()
  return mails
}

const notice = 'Demonstração: nada é vendido nem enviado.'

test('the mails of a demonstration’s orders begin by saying that it is one', async () => {
  const mails = await mailsOfOrders({})
  expect(mails.length).toBeGreaterThan(6)
  for (const { subject, text, html } of mails) {
    expect(text!.startsWith(`${notice}\n\n`), subject).toBe(true)
    expect(html!.split(notice), subject).toHaveLength(2)
    expect(html!.indexOf(notice), subject).toBeLessThan(html!.indexOf('<h1'))
  }
})

test('no mail of a real shop’s orders says that it is a demonstration', async () => {
  const mails = await mailsOfOrders(realShop)
  expect(mails.length).toBeGreaterThan(6)
  for (const { subject, text, html } of mails) expect(text! + html, subject).not.toMatch(/demonstração/i)
})
