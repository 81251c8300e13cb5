import { expectAccessible } from './axe.ts'
import { addFromPage, cartWith, plentiful, reais } from './buying.ts'
import { settled } from './settled.ts'
import { expect, test } from './shop.ts'

test('K1 K4 a line shows SKU, unit price, quantity and its total; the stepper never goes below one; it can be removed', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  await addFromPage(page, product!, 3)
  const line = page.getByRole('listitem').filter({ hasText: product!.sku })
  await expect(line).toContainText(reais(product!.price))
  await expect(line).toContainText(reais(product!.price * 3))
  await expect(line.getByRole('spinbutton')).toHaveValue('3')

  await page.getByRole('button', { name: `Aumentar quantidade de ${product!.name}` }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('4')
  await line.getByRole('spinbutton').fill('2')
  await page.getByRole('button', { name: `Diminuir quantidade de ${product!.name}` }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await expect(page.getByRole('button', { name: `Diminuir quantidade de ${product!.name}` })).toBeDisabled()

  await line.getByRole('button', { name: `Remover ${product!.name}` }).click()
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible()
})

test('K2 the summary adds up, and Confirmar Compra leads to the checkout', async ({ page }) => {
  const [first, second] = await plentiful(page, 2)
  await addFromPage(page, first!, 2)
  await addFromPage(page, second!)
  const summary = page.getByRole('region', { name: 'Resumo' })
  const total = reais(first!.price * 2 + second!.price)
  for (const [term, amount] of [
    ['Subtotal', total],
    ['Frete', reais(0)],
    ['Descuento', reais(0)],
    ['Total', total],
  ]) {
    await expect(
      summary.getByRole('definition').nth(['Subtotal', 'Frete', 'Descuento', 'Total'].indexOf(term!)),
    ).toHaveText(amount!)
    await expect(summary.getByText(term!, { exact: true })).toBeVisible()
  }
  await summary.getByRole('link', { name: 'Confirmar Compra' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('K3 an empty cart says so and leads to the products', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'O seu carrinho está vazio' })).toBeVisible()
  await expect(page.getByText('Você ainda não tem produtos selecionados para comprar')).toBeVisible()
  await page.getByRole('link', { name: 'Ver Produtos' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('K4 a quantity above the stock is refused with the literal alert, which leaves after 5 s', async ({
  page,
}) => {
  await page.clock.install()
  const [product] = await plentiful(page, 1)
  await addFromPage(page, product!)
  const quantity = page.getByRole('spinbutton', { name: `Quantidade de ${product!.name}` })
  await quantity.fill(String(product!.quantity + 1))
  const alert = page.getByText('Stock insuficiente.')
  await expect(alert).toBeVisible()
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await page.mouse.move(5, 600)
  await page.clock.runFor(5500)
  await expect(alert).toBeHidden()
})

test('K5 the cart survives a reload, is shared between tabs, and keeps its key', async ({
  page,
  context,
}) => {
  const [product] = await plentiful(page, 1)
  await addFromPage(page, product!, 2)
  await page.reload()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))
  expect(kept).toMatchObject([{ product: { id: product!.id }, count: 2 }])

  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: `Remover ${product!.name}` }).click()
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible()
})

test('K5 adding the same product again from its card changes nothing', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await addFromPage(page, product!, 4)
  await page.goto(`/product/search/${product!.sku}`)
  await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.waitForURL('**/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('4')
})

test.describe('without a connection', () => {
  // What calls are made of may not have come either: it is fetched when it is first needed.
  test.use({
    expectedErrors: [
      /ERR_INTERNET_DISCONNECTED .*\/(api\/cart\/refresh|sanctum\/csrf-cookie|images\/|assets\/exchange-)/,
    ],
  })

  test('K6 an unreachable shop leaves the cart as it is remembered, and says so', async ({
    page,
    context,
  }) => {
    const [product] = await plentiful(page, 1)
    await addFromPage(page, product!)
    await page.goto('/')
    await page
      .getByRole('link', { name: /Carrinho/ })
      .first()
      .hover()
    await settled(page)
    await context.setOffline(true)
    await page
      .getByRole('link', { name: /Carrinho/ })
      .first()
      .click()
    await expect(
      page.getByText('Sem conexão com a loja: estes são os últimos preços que vimos.'),
    ).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: product!.sku })).toBeVisible()
    await context.setOffline(false)
  })
})

test('nobody is shut out of the cart, filled or empty, and on a phone nothing scrolls sideways', async ({
  page,
}) => {
  const [first, second] = await plentiful(page, 2)
  await page.setViewportSize({ width: 360, height: 740 })
  await cartWith(page, [first!, 1], [second!, 2])
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Confirmar Compra' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remover ${first!.name}` }).click()
  // The keyboard goes on where it was.
  await expect(page.getByRole('button', { name: `Remover ${second!.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'O seu carrinho está vazio' })).toBeVisible()
  await expectAccessible(page)
})
