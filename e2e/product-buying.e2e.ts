import { expect, type Locator, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'

const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).first()

test('P7 P8 the stepper: minus disabled at 1, plus, a number to type; adding again sets the line, it does not add up', async ({
  page,
}) => {
  await page.goto(POLISH)
  const main = page.getByRole('main')
  const minus = main.getByRole('button', { name: /^Diminuir quantidade/ })
  const count = main.getByRole('spinbutton')
  await expect(count).toHaveValue('1')
  await expect(count).toHaveAttribute('min', '0')
  await expect(minus).toBeDisabled()
  await main.getByRole('button', { name: /^Aumentar quantidade/ }).click()
  await expect(count).toHaveValue('2')
  await minus.click()
  await expect(count).toHaveValue('1')
  await count.fill('12')
  await expect(count).toHaveValue('12')

  await count.fill('3')
  await add(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(count).toHaveValue('3')
  await page.goto(POLISH)
  await count.fill('2')
  await add(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(count).toHaveValue('2')
})

test('P7 more than there is, or nothing, is refused in words', async ({ page }) => {
  await page.goto('/product/cartelao-quartzo-rosa')
  const count = page.getByRole('main').getByRole('spinbutton')
  await count.fill('99999')
  await expect(page.getByText('Stock insuficiente.')).toBeVisible()
  await expect(count).toHaveValue('1')
  await count.fill('0')
  await add(page).click()
  await expect(page.getByText('Escolha pelo menos uma unidade.')).toBeVisible()
  await expect(page).toHaveURL('/product/cartelao-quartzo-rosa')
})

test("P8 'Adicionar ao carrinho' is busy until the cart is there, with what the stepper said", async ({
  page,
}) => {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  // Held before the visit: an idle product page already loads the cart's script.
  await page.route('**/assets/cart.page*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(POLISH)
  await page.getByRole('main').getByRole('spinbutton').fill('3')
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  open()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3')
})

test("P8 'Comprar agora' puts it into the cart and goes to the till", async ({ page }) => {
  await page.goto(POLISH)
  await page.getByRole('main').getByRole('spinbutton').fill('2')
  await page.getByRole('main').getByRole('button', { name: 'Comprar agora' }).click()
  await expect(page).toHaveURL('/checkout')
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!))
  expect(cart).toHaveLength(1)
  expect(cart[0]).toMatchObject({ count: 2, product: { slug: 'esmalte-cremoso-framboesa-9-ml' } })
})

test('P8 on a phone, price and button stay at the thumb once the box has gone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(POLISH)
  const buttons = page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho', exact: true })
  await buttons.first().scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(1)
  await page.getByRole('heading', { name: 'Detalhes' }).scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toBeInViewport()
  await buttons.last().click()
  await expect(page).toHaveURL('/cart')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('P8 messages stand above the bar with price and button', async ({ page, context }) => {
    await page.goto(POLISH)
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: 'Adicionar à lista de desejos: Esmalte Cremoso Framboesa' })
      .click()
    const toast = page.getByRole('alert').getByText(/^Es necesário estar registrado/)
    const bottomOf = async (message: Locator) => {
      const box = (await message.locator('..').boundingBox())!
      return box.y + box.height
    }
    await page.getByRole('button', { name: 'Fechar aviso' }).focus()
    await page.getByRole('heading', { name: 'Detalhes' }).scrollIntoViewIfNeeded()
    const button = main.getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).last()
    await expect(button).toBeInViewport()
    const bar = (await button.boundingBox())!
    await expect.poll(() => bottomOf(toast)).toBeLessThan(bar.y)
    await context.setOffline(true)
    const hint = page.getByText(/^Você está sem internet/)
    await expect(hint).toBeVisible()
    await expect.poll(() => bottomOf(hint)).toBeLessThan(bar.y)
  })
})
