import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test('C9 L8 an address that does not exist, or that is not active, answers 404 with Error404 inside the layout, and a way on', async ({
  page,
}) => {
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

  await test.step('C9 what is not active is not to be seen: not in lists, not at its own address', async () => {
    for (const path of [
      '/product/nao-existe',
      '/product/esmalte-glitter-rose-9-ml',
      '/category/linha-infantil',
      '/subcategory/pre-lancamento',
      '/product/nada',
      '/subcategorysub/nada',
    ]) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(404)
      const html = await answer.text()
      expect(html, path).toMatch(/<h1[^>]*>Error404<\/h1>/)
      expect(html, path).toContain('<footer')
    }
    const listed = await (await page.request.get('/subcategory/esmaltes-glitter')).text()
    expect(listed).toContain('<article')
    expect(listed).not.toMatch(/Glitter Rosé/i)
  })
})
