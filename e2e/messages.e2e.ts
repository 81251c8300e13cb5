import { expectAccessible } from './axe.ts'
import { newCustomer, openAvatarMenu, signedIn } from './customer.ts'
import { expect, test } from './shop.ts'

test('L7 a green banner says that one has left, is announced, and goes after 5000 ms', async ({ page }) => {
  await signedIn(page, await newCustomer())
  await page.clock.install()
  await page.goto('/')
  await openAvatarMenu(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  const green = page.getByRole('status').filter({ hasText: 'Logout realizado corretamente.' })
  await expect(green).toBeVisible()
  await page.mouse.move(400, 500)
  await page.clock.fastForward(5000)
  await expect(page.getByText('Logout realizado corretamente.')).toHaveCount(0)
})

test('L7 a red banner interrupts, waits while pointed at or focused, and goes 5000 ms after that', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/category/esmaltes')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Adicionar ao carrinho/ }) })
    .first()
  await card.getByRole('button', { name: /Adicionar ao carrinho/ }).click()
  await page.getByRole('spinbutton').fill('9999')
  const red = page.getByRole('alert').getByText('Stock insuficiente.')
  await expect(red).toBeVisible()
  await red.hover()
  await expectAccessible(page)
  await page.clock.fastForward(20_000)
  await expect(red).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).focus()
  await page.mouse.move(300, 600)
  await page.clock.fastForward(20_000)
  await expect(red).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).blur()
  await page.clock.fastForward(5000)
  await expect(red).toHaveCount(0)
})

test('L7 a toast is announced, closes after 5000 ms, and what follows it then happens', async ({ page }) => {
  await page.clock.install()
  await page.goto('/category/esmaltes')
  await page
    .getByRole('main')
    .getByRole('button', { name: /lista de desejos/i })
    .first()
    .click()
  const toast = page
    .getByRole('alert')
    .getByText('Es necesário estar registrado para salvar sua lista de desejos.')
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 300)
  await page.clock.fastForward(4000)
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL('/category/esmaltes')
  await page.clock.fastForward(1000)
  await expect(toast).toHaveCount(0)
  await expect(page).toHaveURL(/\/signin/)
})

test('a page that was gone to is announced by its own title, not by that of the page in waiting', async ({
  page,
}) => {
  await page.goto('/')
  const announced = page.locator('body > p[aria-live=polite]')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/product/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByPlaceholder('Pesquisar productos...').fill('framboesa')
  await page.getByRole('group', { name: 'Produtos' }).getByRole('option').first().click()
  await expect(page).toHaveTitle('Produto | Vitrine')
  await expect(announced).toBeEmpty()
  answer()
  await expect(announced).toHaveText('Esmalte Cremoso Framboesa 9 ml | Vitrine')
})

test('another order and another page of a listing are announced', async ({ page }) => {
  await page.goto('/category/peliculas-para-unhas')
  const announced = page.locator('body > p[aria-live=polite]')
  await page.getByRole('main').locator('summary').click()
  await page.getByRole('link', { name: 'Preço: baixo a alto' }).click()
  await expect(announced).toHaveText('Películas para unhas, preço: baixo a alto | Vitrine')
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(announced).toHaveText('Películas para unhas, preço: baixo a alto, página 2 | Vitrine')
})
