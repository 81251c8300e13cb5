import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { orderedElsewhere, plentiful } from './buying.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, test } from './shop.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('O8 T1 an order by the link of its mail: the Pix on the first screen of a phone, the receipt sent, the order cancelled; told to no other site, no visitor is shut out, nothing jumps', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  const [product] = await plentiful(page, 1)
  const { number, key } = await orderedElsewhere(product!, 2)
  const address = `/order/${number}?key=${key}`
  await test.step('O8 its key is told to no other site, and the page is stored nowhere', async () => {
    const headers = (await page.goto(address))!.headers()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    await expect(heading(page, 'Falta só o Pix')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    const wrongKey = await page.request.get(`/order/${number}?key=${'a'.repeat(24)}`)
    expect(wrongKey.status()).toBe(404)
  })
  const pix = page.getByRole('region', { name: 'Falta só o Pix' })
  await test.step('on a phone the code is copied with one press on the first screen, before the QR code', async () => {
    const copy = pix.getByRole('button', { name: 'Copiar código Pix' })
    const qr = pix.getByRole('img', { name: 'QR code do Pix' })
    await expect(pix.getByText(/^Copie o código/)).toBeVisible()
    await expect(pix.getByText(/aponte para o QR code/)).toBeHidden()
    await expect(pix.getByRole('time').filter({ hasText: /^\d\d:\d\d$/ })).toBeInViewport()
    await expect(copy).toBeInViewport({ ratio: 1 })
    expect((await qr.boundingBox())!.y).toBeGreaterThan((await copy.boundingBox())!.y)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(pix.getByText(/aponte para o QR code/)).toBeVisible()
    expect((await qr.boundingBox())!.y).toBeLessThan((await copy.boundingBox())!.y)
    await page.setViewportSize({ width: 360, height: 740 })
    const code = await page.getByLabel('Pix copia e cola').inputValue()
    await copy.click()
    await expect(page.getByRole('button', { name: 'Código copiado' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })
  await test.step('on paper the order stands alone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('region', { name: 'Itens do pedido' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('T1 the photograph of a receipt is made small before it travels, and the shop is told once', async () => {
    await page.getByRole('button', { name: 'Já paguei' }).dblclick()
    await expect(heading(page, 'Avisamos a loja')).toBeVisible()
    expect(await widest(page)).toBeLessThanOrEqual(360)
    await expectAccessible(page, 'main')
    const photograph = await sharp({
      create: { width: 1800, height: 2400, channels: 3, background: '#f4d9e1' },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const sent = page.waitForRequest((request) => request.url().endsWith('/paid'))
    await page
      .getByLabel(/Enviar o comprovante/)
      .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: photograph })
    const body = (await sent).postData()!
    expect([photograph.length > 5_000_000, body.length < photograph.length / 4]).toEqual([true, true])
    const [, small] = /data:image\/jpeg;base64,([^"]+)/.exec(body)!
    expect(await sharp(Buffer.from(small!, 'base64')).metadata()).toMatchObject({ width: 1200, height: 1600 })
    await expect(page.getByText('Comprovante enviado')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expectAccessible(page, 'dialog[open]')
  // A press in the place of the one that opened the dialog is not heard for a moment.
  await expect(async () => {
    await page.getByRole('button', { name: 'Sim, cancelar' }).click({ timeout: 1_000 })
    await expect(heading(page, 'Pedido cancelado')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page, 'main')
  expect(await layoutShiftOf(page, address, heading(page, 'Pedido cancelado'))).toBeLessThan(0.02)
})
