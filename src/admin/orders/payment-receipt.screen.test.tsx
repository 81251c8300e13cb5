import { screen, within } from '@testing-library/dom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderedByGuest } from '#test/shopkeeper.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

test('the picture that came with "Já paguei" stands where the money is confirmed, and opens large', async () => {
  const { number, key } = await orderedByGuest(shop)
  const picture = await sharp({ create: { width: 9, height: 16, channels: 3, background: '#b31556' } })
    .png()
    .toBuffer()
  await shop.post(`/api/orders/${number}/paid`, { key, receipt: picture.toString('base64') })
  await shop.open(`/admin/pedidos/${number}`)
  await shown(/^Enviado /)
  await shop.user.click(await button('Abrir o comprovante'))
  const dialog = await screen.findByRole('dialog', { name: `Comprovante do pedido ${number}` })
  const large = within(dialog).getByRole<HTMLImageElement>('img', { name: /^O que quem comprou enviou/ })
  expect(large.src).toMatch(/^data:image\/webp;base64,UklG/)
})
