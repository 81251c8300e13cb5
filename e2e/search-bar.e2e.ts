import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test('L3 the search says how many products there are and leads to the search of what was typed', async ({
  page,
  request,
}) => {
  const { products_active } = await (await request.get('/api/product/get-products')).json()
  await page.goto('/')
  await expect(page.getByText(`Total ${products_active} Produtos`)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Pesquisar productos' })
  for (const [typed, path] of [
    ['base', '/product/search/base'],
    ['cartelão 50% / "rosa"?', `/product/search/${encodeURIComponent('cartelão 50% / "rosa"?')}`],
    ['', '/product/search/'],
    ['..', '/product/search/'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('L3 suggestions come while one types: arrows choose, Enter takes, Escape closes, a press leads to one', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Pesquisar productos' })
  const list = page.getByRole('listbox', { name: 'Sugestões' })
  await field.pressSequentially('esmal', { delay: 30 })
  await expect(list).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('esmal')
  await expect(field).toBeFocused()
  await field.press('t')
  await field.press('Backspace')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const product = list.getByRole('group', { name: 'Produtos' }).getByRole('option').first()
  while ((await product.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/esmalte-/)
  await expect(list).toBeHidden()

  await field.fill('strass')
  const pressed = page.getByRole('group', { name: 'Produtos' }).getByRole('option').first()
  await pressed.click()
  await expect(page).toHaveURL(/\/product\/.*strass/)
})

test.describe('when suggestions have no answer', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] })

  test('L3 the search itself still works', async ({ page }) => {
    await page.goto('/')
    await page.route('**/api/product/search/suggest*', (route) => route.abort())
    const unanswered = page.waitForEvent('requestfailed', (request) => request.url().includes('/suggest'))
    const field = page.getByRole('combobox', { name: 'Pesquisar productos' })
    await field.fill('strass')
    await unanswered
    await field.press('Enter')
    await expect(page).toHaveURL('/product/search/strass')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L3 the search form leads to the same address', async ({ page }) => {
    await page.goto('/')
    await page.getByPlaceholder('Pesquisar productos...').fill('base & top')
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await expect(page).toHaveURL('/product/search/base%20%26%20top')
  })
})
