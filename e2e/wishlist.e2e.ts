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

test('W2 the toast closes by itself after 5 s; whoever went to sign in meanwhile stays there', async ({
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
  await page.locator('header').getByRole('link', { name: 'Registre-se' }).click()
  await expect(page).toHaveURL('/signup')
  await page.clock.runFor(5100)
  await expect(page).toHaveURL('/signup')
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
