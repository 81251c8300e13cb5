import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test('L8 an address that does not exist answers 404 with Error404 and a way on', async ({ page }) => {
  const answer = await page.goto('/nenhum-lugar')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error404')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Pesquisar na loja' })).toHaveAttribute(
    'href',
    '/product/search/',
  )
  await main.getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(page).toHaveURL('/')
})

test('L8 a product that does not exist is the same page, inside the layout', async ({ page }) => {
  const answer = await page.goto('/product/nao-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error404')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
