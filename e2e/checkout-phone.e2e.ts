import { guestAtCheckout, readyToOrder, submit } from './at-checkout.ts'
import { cartWith, fillAddress, fillBuyer, finish, newBuyer, plentiful, reais } from './buying.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { settled } from './settled.ts'
import { expect, test } from './shop.ts'
import { recording, slowPhone } from './slow-phone.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('a guest buys without scrolling sideways, and the total is always in sight', async ({ page }) => {
  const { product } = await readyToOrder(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const toSummary = page.getByRole('button', { name: 'Ver resumo do pedido' })
  for (const place of ['DADOS DO TITULAR', 'FORMA DE PAGAMENTO']) {
    await page.getByRole('heading', { name: place }).scrollIntoViewIfNeeded()
    await expect(toSummary).toContainText(reais(product.price))
    await expect(toSummary).toBeInViewport({ ratio: 1 })
  }
  // By its place: Playwright's own click may scroll first, and then the bar has gone.
  const { x, y, width, height } = (await toSummary.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(page.getByRole('heading', { name: 'Resumo do pedido' })).toBeInViewport()
  // An address of its own would load the page anew, and scroll back here whenever that is over.
  expect(new URL(page.url()).hash).toBe('')
  await submit(page).scrollIntoViewIfNeeded()
  await expect(toSummary).toBeHidden()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await finish(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // Nor with letters of 200 %.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('O5 after the name the focus goes on to the postal code, and the page with it', async ({ page }) => {
  await guestAtCheckout(page)
  await fillBuyer(page, newBuyer())
  await expect(page.getByLabel('Cep')).toBeFocused()
  await expect(page.getByLabel('Cep')).toBeInViewport({ ratio: 1 })
})

test('nothing jumps while the checkout is drawn', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 1])
  expect(await layoutShiftOf(page, '/checkout', submit(page))).toBeLessThan(0.02)
})

test('the bar with the total covers no field that the keyboard reaches', async ({ page }) => {
  await readyToOrder(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel('Email', { exact: true }).focus()
  const covered: (string | null)[] = []
  for (let field = 0; field < 16; field += 1) {
    covered.push(
      await page.evaluate(() => {
        const bar = document.querySelector('[data-bottom-bar]')
        const at = document.activeElement!
        if (!bar || bar.contains(at)) return null
        const below = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
        return below ? at.outerHTML : null
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(covered.filter((field) => field !== null)).toEqual([])
})

test('B1 on a slow phone no frame after the order shows an empty cart, and nothing jumps from cart to order', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 1])
  const seen = await recording(page)
  await slowPhone(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Confirmar Compra' }).click()
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Falta só o Pix' })).toBeVisible()
  await settled(page)
  expect(seen.texts.some((text) => /^Pedido \d+ registrado/.test(text))).toBe(true)
  expect(seen.texts.filter((text) => text.includes('O seu carrinho está vazio'))).toEqual([])
  expect(
    seen.shifts.reduce((sum, { score }) => sum + score, 0),
    JSON.stringify(seen.shifts),
  ).toBeLessThan(0.02)
})
