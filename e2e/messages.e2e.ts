import { holdCall } from './hold-call.ts'
import { expect, test } from './shop.ts'

test('a page that was gone to is announced by its own title, not by that of the page in waiting; so are another order and another page of a listing', async ({
  page,
}) => {
  await page.goto('/category/peliculas-para-unhas')
  const announced = page.locator('body > p[aria-live=polite]')
  await page.getByRole('main').locator('summary').click()
  await page.getByRole('link', { name: 'Preço: baixo a alto' }).click()
  await expect(announced).toHaveText('Películas para unhas, preço: baixo a alto | Vitrine')
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  const before = 'Películas para unhas, preço: baixo a alto, página 2 | Vitrine'
  await expect(announced).toHaveText(before)

  const answer = await holdCall(page, '**/product/*.data*')
  await page.getByPlaceholder('Pesquisar productos...').fill('framboesa')
  await page.getByRole('group', { name: 'Produtos' }).getByRole('option').first().click()
  await expect(page).toHaveTitle('Produto | Vitrine')
  await expect(announced).toHaveText(before)
  answer()
  await expect(announced).toHaveText('Esmalte Cremoso Framboesa 9 ml | Vitrine')
})
