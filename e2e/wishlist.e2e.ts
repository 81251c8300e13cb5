import type { Page } from '@playwright/test'
import { plentiful } from './buying.ts'
import { fillSignIn, newCustomer, signedIn } from './customer.ts'
import { expect, test } from './shop.ts'

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const errorToast = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const main = (page: Page) => page.getByRole('main')
const counted = (page: Page, count: number) =>
  page.getByRole('link', { name: `Lista de Desejos: ${count} ${count === 1 ? 'produto' : 'produtos'}` })
const heart = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `Adicionar à lista de desejos: ${name}` })
    .first()
const filledHeart = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `Remover da lista de desejos: ${name}` })
    .first()

test('W1 the heart adds and removes, and is what it was after a reload', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await signedIn(page, await newCustomer())
  await page.goto(`/product/${product!.slug}`)
  await heart(page, product!.name).click()
  await expect(counted(page, 1)).toBeVisible()
  await page.reload()
  await filledHeart(page, product!.name).click()
  await expect(counted(page, 0)).toBeVisible()
  await expect(heart(page, product!.name)).toBeVisible()
})

test('M8 the message of adding', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await signedIn(page, await newCustomer())
  await page.goto(`/product/${product!.slug}`)
  await heart(page, product!.name).click()
  await expect(toast(page, 'Produto adicionado com sucesso.')).toBeVisible()
})

test('M9 the message of removing', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await signedIn(page, await newCustomer())
  await page.goto(`/product/${product!.slug}`)
  await heart(page, product!.name).click()
  // A second press while the first is under way is none.
  await expect(toast(page, 'Produto adicionado com sucesso.')).toBeVisible()
  await filledHeart(page, product!.name).click()
  await expect(toast(page, 'Produto eliminado com sucesso.')).toBeVisible()
})

test('M10 a guest is told to sign in, in an error toast', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await page.goto(`/product/${product!.slug}`)
  await heart(page, product!.name).click()
  await expect(
    errorToast(page, 'Es necesário estar registrado para salvar sua lista de desejos.'),
  ).toBeVisible()
})

test('W2 when the toast closes the guest is at /signin; the product is remembered, and so is the page', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  const ana = await newCustomer()
  await page.goto(`/product/${product!.slug}`)
  await heart(page, product!.name).click()
  await page
    .getByRole('alert')
    .getByRole('button', { name: /Fechar/ })
    .click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await fillSignIn(page, ana.email, ana.password)
  await expect(page).toHaveURL(`/product/${product!.slug}`)
  await expect(toast(page, 'Produto adicionado com sucesso.')).toBeVisible()
  await expect(filledHeart(page, product!.name)).toBeVisible()
  await expect(counted(page, 1)).toBeVisible()
})

test('W2 the toast closes by itself after 5 s; whoever has gone on meanwhile stays there', async ({
  page,
}) => {
  await page.clock.install()
  const [product] = await plentiful(page, 1)
  await page.goto(`/product/${product!.slug}`)
  await heart(page, product!.name).click()
  await page.clock.runFor(5100)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.goto(`/product/${product!.slug}`)
  await heart(page, product!.name).click()
  await page
    .getByRole('link', { name: /^Carrinho/ })
    .first()
    .click()
  await expect(page).toHaveURL('/cart')
  const told = errorToast(page, 'Es necesário estar registrado para salvar sua lista de desejos.')
  await expect(told).toBeVisible()
  await page.clock.runFor(5100)
  await expect(told).toBeHidden()
  await expect(page.getByRole('progressbar', { name: 'Carregando a página' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Ver Produtos' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
})

/** The hearts of the first two products of a listing, where none stands twice. */
async function twoHearts(page: Page) {
  const { categories } = await (await page.request.get('/api/category/categories')).json()
  await page.goto(`/category/${categories[0].slug}`)
  const hearts = main(page).getByRole('button', { name: /lista de desejos/ })
  return [hearts.nth(0), hearts.nth(1)] as const
}
const wished = /^Remover da lista/
const notWished = /^Adicionar à lista/

test.describe('when the shop does not take a heart', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*\/api\/wishlist\/add-item/] })

  test('W1 a heart that fails is taken back alone: what was pressed after it stays', async ({ page }) => {
    await signedIn(page, await newCustomer())
    const { promise: held, resolve: fail } = Promise.withResolvers<void>()
    await page.route(
      '**/api/wishlist/add-item',
      async (route) => {
        await held
        await route.abort()
      },
      { times: 1 },
    )
    const [first, second] = await twoHearts(page)
    await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible()
    await first.click()
    await second.click()
    await expect(toast(page, 'Produto adicionado com sucesso.')).toBeVisible()
    await expect(counted(page, 2)).toBeVisible()
    fail()
    await expect(
      errorToast(page, 'Sem conexão com a loja. Verifique sua internet e tente de novo.'),
    ).toBeVisible()
    await expect(counted(page, 1)).toBeVisible()
    await expect(first).toHaveAccessibleName(notWished)
    await expect(second).toHaveAccessibleName(wished)
  })

  test('W2 a heart that could not be added after signing in is remembered for the next time', async ({
    page,
  }) => {
    const [product] = await plentiful(page, 1)
    const ana = await newCustomer()
    await page.goto(`/product/${product!.slug}`)
    await heart(page, product!.name).click()
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Fechar/ })
      .click()
    await page.route('**/api/wishlist/add-item', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await fillSignIn(page, ana.email, ana.password)
    await failed
    await expect(page).toHaveURL(`/product/${product!.slug}`)
    await page.reload()
    await expect(filledHeart(page, product!.name)).toBeVisible()
    await expect(counted(page, 1)).toBeVisible()
  })
})

test('W1 a heart pressed after the session has ended elsewhere leaves nothing of the list behind', async ({
  page,
  playwright,
}) => {
  const [wish] = await plentiful(page, 1)
  const ana = await newCustomer()
  const headers = { authorization: `Bearer ${ana.access}` }
  await page.request.post('/api/wishlist/add-item', { data: { product_id: wish!.id }, headers })
  await signedIn(page, ana)
  const [first] = await twoHearts(page)
  await expect(counted(page, 1)).toBeVisible()
  const outside = await playwright.request.newContext({ baseURL: process.env.E2E_URL! })
  await outside.post('/api/auth/logout', { headers })
  await first.click()
  await expect(errorToast(page, 'Entre na sua conta para continuar.')).toBeVisible()
  await expect(counted(page, 0)).toBeVisible()
})

test('W3 after signing in the wishlist is loaded, and the count in the header is right', async ({ page }) => {
  const products = await plentiful(page, 3)
  const ana = await newCustomer()
  for (const { id } of products) {
    await page.request.post('/api/wishlist/add-item', {
      data: { product_id: id },
      headers: { authorization: `Bearer ${ana.access}` },
    })
  }
  await page.goto('/signin')
  await expect(counted(page, 0)).toBeVisible()
  await fillSignIn(page, ana.email, ana.password)
  await expect(counted(page, 3)).toBeVisible()
})

test('W4 the list: remove, SKU, name link, price; empty it says so and leads to the products', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  const ana = await newCustomer()
  await page.request.post('/api/wishlist/add-item', {
    data: { product_id: product!.id },
    headers: { authorization: `Bearer ${ana.access}` },
  })
  await signedIn(page, ana)
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de Desejos' })).toBeVisible()
  const row = main(page).getByRole('row').filter({ hasText: product!.sku })
  await expect(row.getByRole('link', { name: product!.name })).toHaveAttribute(
    'href',
    `/product/${product!.slug}`,
  )
  const price = product!.price.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  await expect(row).toContainText(price)
  await row.getByRole('button', { name: `Remover ${product!.name}` }).click()
  await expect(main(page).getByText('A sua lista de desejos está vazia')).toBeVisible()
  await main(page).getByRole('link', { name: 'Ver Produtos' }).click()
  await expect(page).toHaveURL('/')
})

test('W4 the keyboard goes on where a product was removed', async ({ page }) => {
  const products = await plentiful(page, 3)
  const ana = await newCustomer()
  for (const { id } of products) {
    await page.request.post('/api/wishlist/add-item', {
      data: { product_id: id },
      headers: { authorization: `Bearer ${ana.access}` },
    })
  }
  await signedIn(page, ana)
  await page.goto('/wishlist')
  const remove = main(page).getByRole('button', { name: /^Remover / })
  await expect(remove).toHaveCount(3)
  const names = await remove.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel!))
  // To the product below, and from the last one to the one above.
  for (const [pressed, next] of [
    [names[1], names[2]],
    [names[2], names[0]],
  ]) {
    await main(page).getByRole('button', { name: pressed! }).press('Enter')
    await expect(main(page).getByRole('button', { name: pressed! })).toBeHidden()
    await expect(main(page).getByRole('button', { name: next! })).toBeFocused()
  }
})

test('L4 the wishlist’s count follows every change, also in another tab', async ({ page, context }) => {
  const [product] = await plentiful(page, 1)
  await signedIn(page, await newCustomer())
  await page.goto(`/product/${product!.slug}`)
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/wishlist')
  await expect(counted(other, 0)).toBeVisible()
  await heart(page, product!.name).click()
  await expect(counted(other, 1)).toBeVisible()
  await expect(main(other).getByRole('link', { name: product!.name })).toBeVisible()
})
