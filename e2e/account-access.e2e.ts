import { WHOLE } from '#test/scale.ts'
import { expectAccessible } from './axe.ts'
import { orderedBy, plentiful } from './buying.ts'
import { newCustomer, signedIn, wish } from './customer.ts'
import { holdCall } from './hold-call.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Locator, type Page, test } from './shop.ts'

const PHONE = { width: 360, height: 800 }
const TABLET = { width: 768, height: 1024 }
const WIDE = { width: 1280, height: 800 }

/** No visitor is shut out on a phone; in full on a wide screen as well, header and footer included. */
async function shutsNoVisitorOut(page: Page): Promise<void> {
  // From its top: wherever a page is left scrolled, something lies half below the header that stays.
  await page.evaluate(() => window.scrollTo(0, 0))
  if (!WHOLE) return expectAccessible(page, 'main')
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
}

/** How many pixels of the page lie beside the screen. */
const beside = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

const saidAtTheField: Record<string, [label: string, fault: string]> = {
  '/signup': ['Nome completo', 'Digite o seu nome.'],
  '/signin': ['Senha', 'Digite a sua senha.'],
}

test('the forms of the account are accessible, with errors too, and scroll sideways neither on a phone nor on a wide screen', async ({
  page,
}) => {
  for (const address of [
    '/signup',
    '/signin',
    '/reset_password',
    '/password/reset/confirm/a/b',
    '/activate/a/b',
  ]) {
    await page.goto(address)
    const button = page.getByRole('main').getByRole('button').last()
    await expect(button).toBeEnabled()
    await button.click()
    const [label, fault] = saidAtTheField[address] ?? []
    if (label && fault) {
      // What the form itself sees is wrong stands at its field alone.
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        fault,
      )
      await expect(page.locator('.alert')).toHaveCount(0)
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size)
        expect(await beside(page), `${address} at ${size.width}`).toBe(0)
      }
      await shutsNoVisitorOut(page)
      continue
    }
    await expect(page.getByRole('alert').first()).not.toBeEmpty()
    // Focused, the alert waits: a card below the header, which covers neither its search nor its ways.
    const close = page.getByRole('button', { name: 'Fechar aviso' })
    await close.focus()
    const placeOf = async (part: Locator) => (await part.boundingBox())!
    const alertPlace = async () => {
      const { x, y, width } = await placeOf(page.locator('.alert'))
      return { y, right: x + width }
    }
    const bottomOf = async (part: Locator) => {
      const { y, height } = await placeOf(part)
      return y + height
    }
    await page.setViewportSize(WIDE)
    expect(await beside(page), `${address} on a wide screen`).toBe(0)
    // On a wide screen below the ways under the header, while they are in sight, at the page's right end.
    await page.evaluate(() => scrollTo(0, 0))
    const ways = await bottomOf(page.locator('.main-nav'))
    await expect.poll(alertPlace).toEqual({ y: ways + 12, right: WIDE.width - 40 })
    expect((await placeOf(page.locator('.alert'))).width).toBeLessThanOrEqual(640)
    // Once these have scrolled away below the header.
    await page.setViewportSize({ ...WIDE, height: 400 })
    await page.evaluate(() => scrollTo(0, 200))
    const banner = await bottomOf(page.getByRole('banner'))
    await expect.poll(alertPlace).toEqual({ y: banner + 12, right: WIDE.width - 40 })
    // On a tablet below the header, its end on the page's margin of 4 %.
    await page.setViewportSize(TABLET)
    await page.evaluate(() => scrollTo(0, 0))
    const edge = await bottomOf(page.getByRole('banner'))
    await expect.poll(async () => (await alertPlace()).y).toBe(edge + 12)
    expect((await alertPlace()).right).toBeCloseTo(TABLET.width * 0.96, 1)
    await page.setViewportSize(PHONE)
    expect(await beside(page), `${address} on a phone`).toBe(0)
    // On a phone below all of it, as wide as the page's column.
    const header = await bottomOf(page.getByRole('banner'))
    await expect.poll(alertPlace).toEqual({ y: header + 12, right: PHONE.width - 16 })
    expect((await placeOf(page.locator('.alert'))).x).toBe(16)
    await close.click()
    await shutsNoVisitorOut(page)
  }
})

test('A4 a wrong password is said once, in the form: below the password, with no room left empty, and gone when mended', async ({
  page,
}) => {
  await page.goto('/signin')
  const main = page.getByRole('main')
  const [email, password] = [main.getByLabel('E-mail'), main.getByLabel('Senha', { exact: true })]
  const forgotten = main.getByRole('link', { name: 'Esqueci a minha senha' })
  for (const size of [PHONE, TABLET, WIDE]) {
    await page.setViewportSize(size)
    await email.fill('ninguem@exemplo.com.br')
    await password.fill('errada demais')
    // How far the way on is from what stands before it, without and with the alert.
    const gapTo = async (before: Locator) => {
      const box = (await before.boundingBox())!
      return Math.round((await forgotten.boundingBox())!.y - box.y - box.height)
    }
    const gap = await gapTo(password)
    await main.getByRole('button', { name: 'Entrar' }).click()
    const alert = main.getByRole('alert').getByText('Ocorreu um erro. E-mail ou senha incorretos.')
    await expect(alert).toBeVisible()
    await expect(page.locator('.alert')).toHaveCount(0)
    for (const field of [email, password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription('Confira o e-mail e a senha.')
    }
    const below = (await alert.boundingBox())!
    const box = (await password.boundingBox())!
    expect(below.y).toBeCloseTo(box.y + box.height + 6, 0)
    expect(below.x).toBe(box.x)
    expect(await gapTo(alert)).toBe(gap)
    await password.press('End')
    await password.press('Backspace')
    await expect(alert).toBeHidden()
    for (const field of [email, password]) await expect(field).not.toHaveAttribute('aria-invalid')
  }
})

test('L7 a toast stands below the header on phones, over no choice and no button; elsewhere in the corner, 24 px from its edges', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  await page.goto(`/product/${product!.slug}`)
  const card = page.locator('.alert')
  const close = page.getByRole('button', { name: 'Fechar aviso' })
  await page.setViewportSize(PHONE)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Adicionar à lista de desejos/ })
    .first()
    .click()
  await close.focus()
  const edges = async () => {
    const { x, y, width, height } = (await card.boundingBox())!
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  await page.evaluate(() => scrollTo(0, 0))
  const header = (await page.getByRole('banner').boundingBox())!
  await expect
    .poll(edges)
    .toMatchObject({ left: 16, right: PHONE.width - 16, top: header.y + header.height + 12 })
  const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect((await edges()).bottom, 'all that is chosen stands below the name').toBeLessThanOrEqual(name.y)
  for (const [size, right] of [
    [TABLET, TABLET.width - 24],
    [WIDE, WIDE.width - 24],
    // Within the page's grid, which is 1280 px wide.
    [{ width: 1600, height: 900 }, 1440 - 24],
  ] as const) {
    await page.setViewportSize(size)
    await expect.poll(edges).toMatchObject({ right, bottom: size.height - 24 })
    expect((await card.boundingBox())!.width).toBeLessThanOrEqual(480)
  }
})

test('O10 a customer’s own pages, full and empty: they hold still while they load, on a phone and on a wide screen, and no visitor is shut out', async ({
  page,
}) => {
  const ana = await signedIn(page, await newCustomer())
  const none = page.getByRole('heading', { name: 'Você ainda não fez pedidos' })
  const holdsStill = async (address: string, last: typeof none) => {
    expect(await layoutShiftOf(page, address, last), address).toBeLessThan(0.02)
    expect(await beside(page), address).toBe(0)
  }
  await page.setViewportSize(WIDE)
  await holdsStill('/dashboard/payments', none)
  await holdsStill('/dashboard', page.getByText('Esta sessão'))
  await page.setViewportSize(PHONE)
  await holdsStill('/dashboard', page.getByText('Esta sessão'))
  await shutsNoVisitorOut(page)
  await holdsStill('/dashboard/payments', none)
  await shutsNoVisitorOut(page)

  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await page.goto('/dashboard/data')
    const erasing = page.getByRole('region', { name: 'Excluir a conta' })
    const height = async () => (await erasing.boundingBox())!.height
    const answer = await holdCall(page, '**/api/privacy/erasure')
    await erasing.getByRole('button').click()
    await expect(erasing.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    const before = await height()
    answer()
    await expect(erasing.getByLabel('Confirme com a sua senha')).toBeVisible()
    expect(await height(), 'an answer that comes late moves nothing').toBe(before)
    await page.unrouteAll()
  }
  await page.setViewportSize(PHONE)

  await page.goto('/wishlist')
  await expect(page.getByText('A sua lista de desejos está vazia')).toBeVisible()
  await shutsNoVisitorOut(page)
  const [product] = await plentiful(page, 1)
  await wish(ana, product!.id)
  await page.reload()
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: product!.sku })).toBeVisible()
  await shutsNoVisitorOut(page)

  const number = await orderedBy(ana, [product!, 1])
  const order = page.getByRole('article', { name: `Pedido ${number}` })
  await holdsStill('/dashboard/payments', order)
  const products = order.locator('summary')
  await expect(products.locator('img')).toBeVisible()
  await shutsNoVisitorOut(page)
  await products.click()
  await expect(order.getByRole('listitem').locator('img')).toBeVisible()
  await shutsNoVisitorOut(page)
  await page.setViewportSize(WIDE)
  await holdsStill('/dashboard/payments', order)
})
