import { expect, type Page, test } from './shop.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('C6 a card has picture, name, number, price, struck regular price, heart, eye, button and link; no price under 16 px', async ({
  page,
}) => {
  await page.goto('/category/promocoes')
  const card = cards(page).filter({ hasText: 'Kit Primavera' })
  await expect(card.locator('img').first()).toBeVisible()
  await expect(card.getByText(/^Ref\. \d+$/)).toBeVisible()
  await expect(card.getByRole('strong')).toHaveText('R$ 18,90')
  await expect(card.locator('s')).toHaveText('R$ 25,50')
  await expect(card.getByText('-26%')).toBeVisible()
  await expect(
    card.getByRole('button', { name: 'Adicionar à lista de desejos: Kit Primavera' }),
  ).toBeVisible()
  await expect(card.getByRole('button', { name: 'Ver rápido: Kit Primavera' })).toBeVisible()
  for (const price of await cards(page).getByText(/R\$/).all()) {
    const size = await price.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
  }
  await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await card.getByRole('link', { name: 'Kit Primavera' }).click()
  await expect(page).toHaveURL('/product/kit-primavera-com-5-cartelinhas-florais')
})

test('C6 what is sold out cannot be added, and says why', async ({ page }) => {
  await page.goto('/subcategorysub/cartelinha-frutas')
  const card = cards(page).filter({ hasText: 'Melancia' })
  const button = card.getByRole('button', { name: 'Adicionar ao carrinho' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Não disponível.')
  await expect(card.getByText('Não disponível.').first()).toBeVisible()
})

test('C7 the quick view shows the product as it is now, keeps the focus and gives it back', async ({
  page,
}) => {
  await page.goto('/category/promocoes')
  const card = cards(page).filter({ hasText: 'Kit Primavera' })
  const eye = card.getByRole('button', { name: 'Ver rápido: Kit Primavera' })
  await card.hover()
  await eye.click()
  const dialog = page.getByRole('dialog', { name: 'Kit Primavera' })
  await expect(dialog.getByText(/^Codigo: /)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Kit Primavera' })).toBeVisible()
  await expect(dialog.getByText('Novo')).toBeVisible()
  await expect(dialog.getByText('-26%')).toBeVisible()
  await expect(dialog.getByText('Sem avaliações')).toBeVisible()
  await expect(dialog.getByRole('strong')).toHaveText('R$ 18,90')
  await expect(dialog.getByText(/^Disponível\. \(\d+ Unidades\)$/)).toBeVisible()
  const preview = await dialog.getByText(/\.\.\.$/).textContent()
  expect(preview).toHaveLength(153)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(eye).toBeFocused()

  await eye.click()
  await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(dialog).toBeHidden()
})

test.describe('when the quick view cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('C7 a toast says so, the page stays, and it can be tried again', async ({ page }) => {
    await page.goto('/category/promocoes')
    const eye = cards(page)
      .first()
      .getByRole('button', { name: /^Ver rápido/ })
    await cards(page).first().hover()
    await page.route('**/assets/quick-view*', (route) => route.abort())
    await eye.click()
    await expect(page.getByRole('alert').getByText(/^Não foi possível abrir\./)).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await page.unroute('**/assets/quick-view*')
    await eye.click()
    await expect(page.getByRole('dialog').getByText(/^Codigo: /)).toBeVisible()
  })
})
