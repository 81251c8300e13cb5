import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { newBuyer, orderedBy, orderedElsewhere, plentiful, reais, scarce } from './buying.ts'
import { newCustomer, signedIn } from './customer.ts'
import { holdCall } from './hold-call.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The order page of somebody who ordered elsewhere, opened by the link of their mail. */
async function openOrder(page: Page, buyer = newBuyer()) {
  const [product] = await plentiful(page, 1)
  const order = await orderedElsewhere(product!, 2, buyer)
  await page.goto(`/order/${order.number}?key=${order.key}`)
  await expect(heading(page, 'Falta só o Pix')).toBeVisible()
  return { ...order, product: product! }
}

test('O8 the order page shows the Pix, what was bought and where it goes; its key is told to no other site', async ({
  page,
}) => {
  const { number, key, product } = await openOrder(page)
  await expect(page.getByRole('main')).toContainText(`Pedido ${number}`)
  await expect(page.getByRole('img', { name: 'QR code do Pix' }).locator('svg')).toBeVisible()
  const pix = page.getByRole('region', { name: 'Falta só o Pix' })
  await expect(pix).toContainText(reais(product.price * 2))
  await expect(pix).toContainText('Vitrine Demonstracao')
  await expect(pix.getByRole('time')).toHaveText(/^(30:00|29:\d\d)$/)
  const code = await page.getByLabel('Pix copia e cola').inputValue()
  expect(code).toMatch(/^000201/)
  expect(code).toContain((product.price * 2).toFixed(2))
  const items = page.getByRole('region', { name: 'Itens do pedido' })
  await expect(items.getByRole('listitem')).toContainText(`2 × ${reais(product.price)}`)
  await expect(page.getByRole('region', { name: 'Entrega' })).toContainText('Praça da Sé, 1')

  // The page is stored nowhere.
  const answer = await page.goto(`/order/${number}?key=${key}`)
  const headers = answer!.headers()
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})

test('on a phone the Pix code is copied with one press on the first screen, before the QR code; on paper the order stands alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await openOrder(page)
  const pix = page.getByRole('region', { name: 'Falta só o Pix' })
  const copy = pix.getByRole('button', { name: 'Copiar código Pix' })
  const qr = pix.getByRole('img', { name: 'QR code do Pix' })
  await expect(pix.getByText(/^Copie o código/)).toBeVisible()
  await expect(pix.getByText(/aponte para o QR code/)).toBeHidden()
  await expect(pix.getByRole('time')).toBeInViewport()
  await expect(copy).toBeInViewport({ ratio: 1 })
  expect((await qr.boundingBox())!.y).toBeGreaterThan((await copy.boundingBox())!.y)
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect(pix.getByText(/aponte para o QR code/)).toBeVisible()
  expect((await qr.boundingBox())!.y).toBeLessThan((await copy.boundingBox())!.y)

  const code = await page.getByLabel('Pix copia e cola').inputValue()
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect(page.getByRole('button', { name: 'Código copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Itens do pedido' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden()
})

test('O8 the page turns to paid by itself within 5 s, and the mail is there', async ({ page }) => {
  const buyer = newBuyer()
  // The page's own five seconds, however long the machine takes for them.
  await page.clock.install()
  const { number } = await openOrder(page, buyer)
  // In its first half minute it asks every three seconds, and less often later.
  await page.clock.pauseAt(Date.now() + 25_000)
  await shopkeeper(['orders', 'pay', String(number)])
  await page.clock.runFor(5000)
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  const progress = page.getByRole('list', { name: 'Andamento do pedido' })
  await expect(progress.getByRole('listitem').filter({ hasText: 'Pagamento confirmado' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  const mail = await mailTo(buyer.email, /confirmado/i)
  expect(mail.text).toContain(String(number))
})

test('an unpaid order can be cancelled, after being asked once more, and bought again', async ({ page }) => {
  const { product } = await openOrder(page)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const question = page.getByRole('dialog', { name: /^Cancelar o pedido \d+\?$/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Manter o pedido' }).click()
  await expect(heading(page, 'Falta só o Pix')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(heading(page, 'Pedido cancelado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden()
  await page.reload()
  await expect(heading(page, 'Pedido cancelado')).toBeVisible()
  await page.getByRole('button', { name: 'Comprar de novo' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('spinbutton', { name: `Quantidade de ${product.name}` })).toHaveValue('2')
})

test('an order that is being cancelled can no longer be kept', async ({ page }) => {
  const { number } = await openOrder(page)
  const answer = await holdCall(page, `**/api/orders/${number}/cancel`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const question = page.getByRole('dialog', { name: /^Cancelar o pedido \d+\?$/ })
  await question.getByRole('button', { name: 'Sim, cancelar' }).click()
  await question.getByRole('button', { name: 'Manter o pedido' }).click()
  await expect(question).toBeVisible()
  answer()
  await expect(heading(page, 'Pedido cancelado')).toBeVisible()
})

test('a Pix whose time is over is no longer shown, whatever clock the device has', async ({ page }) => {
  const { number, key } = await openOrder(page)
  // Hours ahead of the shop: the time to pay is reckoned by the shop's clock.
  await page.clock.install({ time: Date.now() + 5 * 3600_000 })
  const asked = page.waitForResponse(`**/api/orders/${number}**`)
  await page.goto(`/order/${number}?key=${key}`)
  await asked
  await expect(page.getByRole('time').nth(1)).toHaveText(/^(30:00|2\d:\d\d)$/)
  // Half an hour passes for the page alone: the shop, asked again, would say that it is still open.
  await page.route(`**/api/orders/${number}**`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.clock.fastForward('31:00')
  await expect(heading(page, 'O prazo deste Pix terminou')).toBeVisible()
  await expect(page.getByLabel('Pix copia e cola')).toBeHidden()
})

test('O8 a customer sees their order without its key; a stranger and a guest are told there is none', async ({
  page,
  browser,
}) => {
  const [product] = await plentiful(page, 1)
  const ana = await signedIn(page, await newCustomer())
  const number = await orderedBy(ana, [product!, 1])
  await page.goto(`/order/${number}`)
  await expect(heading(page, 'Falta só o Pix')).toBeVisible()

  for (const stranger of [null, await newCustomer()]) {
    const context = await browser.newContext({ baseURL: process.env.E2E_URL! })
    const other = await context.newPage()
    if (stranger) await signedIn(other, stranger)
    await other.goto(`/order/${number}`)
    await expect(heading(other, 'Pedido não encontrado')).toBeVisible()
    const wrongKey = await other.goto(`/order/${number}?key=${'a'.repeat(24)}`)
    expect(wrongKey?.status()).toBe(404)
    await context.close()
  }
})

test('a guest who opens their order without its key signs in, and is led to it', async ({ page }) => {
  const ana = await newCustomer()
  await page.goto('/order/1')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(`/signin?next=%2Forder%2F1`)
  await page.getByLabel('E-mail', { exact: true }).fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(ana.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/order/1')
  await expect(page.getByText('Na sua conta não há um pedido com este número.')).toBeVisible()
})

test('a shipped order shows how its parcel is followed', async ({ page }) => {
  const { number, key } = await openOrder(page)
  await shopkeeper(['orders', 'pay', String(number)])
  await shopkeeper(['orders', 'ship', String(number), '--tracking', 'AB123456789BR'])
  await page.goto(`/order/${number}?key=${key}`)
  await expect(heading(page, 'Seu pedido está a caminho')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Seu pedido está a caminho' })
  await expect(sent).toContainText('Código de rastreio: AB123456789BR')
  await expect(sent.getByRole('link', { name: 'Rastrear nos Correios' })).toHaveAttribute(
    'href',
    'https://rastreamento.correios.com.br/app/index.php',
  )
  await expectAccessible(page)
})

test('a purchase that was sent is taken back on its page, which then tells the protocol', async ({
  page,
}) => {
  const buyer = newBuyer()
  const { number } = await openOrder(page, buyer)
  await shopkeeper(['orders', 'pay', String(number)])
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desistir da compra' })).toBeHidden()
  await shopkeeper(['orders', 'ship', String(number)])
  await page.reload()
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  const question = page.getByRole('dialog', { name: `Desistir da compra ${number}?` })
  await expectAccessible(page)
  await question.getByLabel('Motivo (opcional)').fill('A cor é mais clara.')
  await question.getByRole('button', { name: 'Sim, desistir' }).click()
  const told = page.getByRole('region', { name: 'Desistência registrada' })
  await expect(page.getByRole('status').filter({ hasText: 'Desistência registrada' })).toBeVisible()
  await expect(told).toContainText(new RegExp(`Protocolo da desistência: \\d{8}-${number}`))
  // It is what the page is about now: no longer that all goes well.
  await expect(heading(page, 'Desistência registrada')).toBeVisible()
  await expect(heading(page, 'Seu pedido está a caminho')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Desistir da compra' })).toBeHidden()
  const mail = await mailTo(buyer.email, /Desistência/)
  expect(mail.text).toContain((await told.getByText(/^\d{8}-\d+$/).textContent())!)
  await page.reload()
  await expect(told).toBeVisible()
  await expectAccessible(page)
})

test('T1 the photograph of a receipt is made small before it travels, and the shop is told once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { number } = await openOrder(page)
  await page.getByRole('button', { name: 'Já paguei' }).dblclick()
  await expect(heading(page, 'Avisamos a loja')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photograph = await sharp({
    create: { width: 3000, height: 4000, channels: 3, background: 'white', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const sent = page.waitForRequest((request) => request.url().endsWith('/paid'))
  await page
    .getByLabel(/Enviar o comprovante/)
    .setInputFiles({ name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: photograph })
  const length = (await sent).postData()!.length
  expect([photograph.length > 5_000_000, length < photograph.length / 4]).toEqual([true, true])
  await expect(page.getByText('Comprovante enviado')).toBeVisible()
  await shopkeeper(['orders', 'cancel', String(number)])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the order page shows the Pix all the same', async ({ page }) => {
    const order = await orderedElsewhere(await scarce(page, 3), 1)
    await page.goto(`/order/${order.number}?key=${order.key}`)
    await expect(heading(page, 'Falta só o Pix')).toBeVisible()
    await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/)
    await expect(page.getByText(/^até \d\d:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: 'Já paguei' }).click()
    await expect(page).toHaveURL(`/order/${order.number}?key=${order.key}`)
    await expect(heading(page, 'Avisamos a loja')).toBeVisible()
    await order.cancel()
  })
})

test('nobody is shut out, and nothing jumps', async ({ page }) => {
  const { number, key } = await openOrder(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect(heading(page, 'Avisamos a loja')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(heading(page, 'Pedido cancelado')).toBeVisible()
  await expectAccessible(page)
  const last = heading(page, 'Pedido cancelado')
  expect(await layoutShiftOf(page, `/order/${number}?key=${key}`, last)).toBeLessThan(0.02)
})
