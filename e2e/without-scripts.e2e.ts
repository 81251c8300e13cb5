import { orderedElsewhere, scarce } from './buying.ts'
import { expect, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')

async function search(page: Page, value: string) {
  await page.getByPlaceholder('Pesquisar productos...').fill(value)
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
}

test.use({ javaScriptEnabled: false })

test('without JavaScript: the account’s pages and the newsletter say what they need, the order’s page shows the Pix and takes the word', async ({
  page,
}) => {
  // Without scripts a browser fetches every picture of a page at once; none is looked at here.
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await test.step('the account’s pages say what they need, and their links lead on', async () => {
    await page.goto('/signin')
    await expect(page.locator('noscript p')).toBeVisible()
    await main(page).getByRole('link', { name: 'Registre-se' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.locator('noscript p')).toBeVisible()
  })
  await test.step('H7 a button that cannot be pressed says why', async () => {
    await page.goto('/')
    const form = main(page).locator('form').filter({ hasText: 'Quero receber' })
    await expect(form.getByRole('button', { name: 'Quero receber' })).toBeDisabled()
    await expect(form.locator('noscript p')).toBeVisible()
    for (const link of ['confirm', 'stop']) {
      await page.goto(`/newsletter/${link}/a/b`)
      await expect(main(page).getByRole('button')).toBeDisabled()
      await expect(main(page).locator('noscript p')).toBeVisible()
    }
  })
  await test.step('the checkout says what it needs, and leads to a person', async () => {
    await page.goto('/checkout')
    await expect(main(page).getByRole('link', { name: 'Comprar pelo WhatsApp' })).toBeVisible()
  })
  await test.step('the order page shows the Pix all the same', async () => {
    const order = await orderedElsewhere(await scarce(page, 3), 1)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await page.goto(`/order/${order.number}?key=${order.key}`)
    await expect(heading('Falta só o Pix')).toBeVisible()
    await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/)
    await expect(page.getByText(/^até \d\d:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: 'Já paguei' }).click()
    await expect(page).toHaveURL(`/order/${order.number}?key=${order.key}`)
    await expect(heading('Avisamos a loja')).toBeVisible()
    await order.cancel()
  })
})

test('without JavaScript the shop is there and leads on: H1 home, L1 L2 menus, L3 C8 search, C1 C4 C5 listings, P1 P2 P6 products', async ({
  page,
}) => {
  await test.step('H1 H3 H4 H6 everything on the home page is there and leads on', async () => {
    await page.goto('/')
    await expect(
      main(page)
        .locator('noscript')
        .getByText(/^Sem JavaScript dá para ver/),
    ).toBeInViewport()
    await expect(main(page).getByRole('link', { name: 'Ver películas' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Saiba Mais/ })).toHaveCount(3)
    await expect(cards(page).getByRole('button')).toHaveCount(0)
    const highlights = main(page).getByRole('region', { name: 'Destaques', exact: true })
    await highlights.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })

  await test.step('L3 C8 the search form leads to the same address, and the results can be ordered', async () => {
    await search(page, 'base & top')
    await expect(page).toHaveURL('/product/search/base%20%26%20top')
    await search(page, 'strass')
    await expect(page).toHaveURL('/product/search/strass')
    await expect(cards(page)).not.toHaveCount(0)
    await main(page).locator('summary').click()
    await main(page).getByRole('link', { name: 'Preço: baixo a alto' }).click()
    await expect(page).toHaveURL('/product/search/strass?order=price-asc')
  })

  await test.step('L2 the dropdown still opens and leads to the category', async () => {
    await page.getByRole('button', { name: 'Películas para unhas' }).click()
    const panel = page.locator(':popover-open')
    await panel.getByRole('link', { name: 'Ver tudo em Películas para unhas' }).click()
    await expect(page).toHaveURL('/category/peliculas-para-unhas')
  })

  await test.step('C1 C4 C5 a listing reads, orders and turns its pages', async () => {
    await main(page).locator('summary', { hasText: 'Ordem' }).click()
    await main(page).getByRole('link', { name: 'Preço: alto a baixo' }).click()
    await expect(page).toHaveURL('/category/peliculas-para-unhas?order=price-desc')
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect(page).toHaveURL('/category/peliculas-para-unhas?order=price-desc&page=2')
    await expect(cards(page)).toHaveCount(12)
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
  })

  await test.step('P1 P2 P6 a product can be read, looked at, and left for its options', async () => {
    await page.goto(POLISH)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Descrição' })).toBeVisible()
    await expect(page.getByText('Para comprar, ative o JavaScript do seu navegador.')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveCount(0)
    const gallery = page.getByRole('region', { name: /^Fotos de / })
    await gallery.getByRole('link', { name: 'Ver foto 2' }).click()
    await expect(gallery.locator('img').nth(1)).toBeInViewport()
    await page.getByRole('navigation', { name: 'Cor' }).getByRole('link', { name: 'Ameixa' }).click()
    await expect(page).toHaveURL('/product/esmalte-cremoso-ameixa-9-ml')
  })

  await test.step('L1 the off-canvas menu still opens on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })
})
