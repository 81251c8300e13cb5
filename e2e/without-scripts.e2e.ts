import { orderedElsewhere, scarce } from './buying.ts'
import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript: the account’s pages and the newsletter say what they need, the order’s page shows the Pix and takes the word', async ({
  page,
}) => {
  // Without scripts a browser fetches every picture of a page at once; none is looked at here.
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const main = page.getByRole('main')
  await test.step('the account’s pages say what they need, and their links lead on', async () => {
    await page.goto('/signin')
    await expect(page.locator('noscript p')).toBeVisible()
    await main.getByRole('link', { name: 'Registre-se' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.locator('noscript p')).toBeVisible()
  })
  await test.step('H7 a button that cannot be pressed says why', async () => {
    await page.goto('/')
    const form = main.locator('form').filter({ hasText: 'Quero receber' })
    await expect(form.getByRole('button', { name: 'Quero receber' })).toBeDisabled()
    await expect(form.locator('noscript p')).toBeVisible()
    for (const link of ['confirm', 'stop']) {
      await page.goto(`/newsletter/${link}/a/b`)
      await expect(main.getByRole('button')).toBeDisabled()
      await expect(main.locator('noscript p')).toBeVisible()
    }
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
