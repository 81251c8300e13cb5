import { expectAccessible } from './axe.ts'
import { plentiful } from './buying.ts'
import { newCustomer, signedIn } from './customer.ts'
import { expect, test } from './shop.ts'

const widths = [360, 1280]

test('the forms of the account are accessible, with errors too, on a phone and on a wide screen', async ({
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
    await expect(page.getByRole('alert').first()).not.toBeEmpty()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${address} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('profile and wishlist are accessible, full and empty, on a phone and on a wide screen', async ({
  page,
}) => {
  const accessible = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
  }
  await page.goto('/wishlist')
  await expect(page.getByText('A sua lista de desejos está vazia')).toBeVisible()
  await accessible()
  const ana = await newCustomer()
  const [product] = await plentiful(page, 1)
  await page.request.post('/api/wishlist/add-item', {
    data: { product_id: product!.id },
    headers: { authorization: `Bearer ${ana.access}` },
  })
  await signedIn(page, ana)
  await page.goto('/wishlist')
  await expect(page.getByRole('row').filter({ hasText: product!.sku })).toBeVisible()
  await accessible()
  await page.goto('/dashboard')
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await accessible()
})

test('the whole way in works by the keyboard', async ({ page }) => {
  const ana = await newCustomer()
  await page.goto('/signin')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(ana.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.password)
  await expect(page.getByRole('main').getByRole('button', { name: 'Entrar' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `Conta de ${ana.name}` })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the account’s pages say what they need, and their links lead on', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.locator('noscript p')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Registre-se' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.locator('noscript p')).toBeVisible()
  })
})
