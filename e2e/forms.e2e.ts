import { cartWith, fillBuyer, plentiful } from './buying.ts'
import { newCustomer, signedIn, wish } from './customer.ts'
import { coveredByBars, leadsToFault } from './faults.ts'
import { expect, type Page, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

test('L10 R101 R102 R106 at the checkout each press leads to the first fault, nothing lies below the bar, and the message about a known e-mail waits in sight', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  const ana = await newCustomer()
  await cartWith(page, [product!, 1])
  await page.goto('/checkout')
  const bar = page.locator('[data-bottom-bar]').getByRole('button').last()
  await leadsToFault(page, 'who buys, by the bar', bar)
  await leadsToFault(page, 'the coupon', page.getByRole('button', { name: 'Aplicar' }))
  await test.step('R102 the message and its ways stand in sight, and nothing moves by itself', async () => {
    await page.evaluate(() => document.querySelector('main')!.removeAttribute('style'))
    await page.clock.install()
    await fillBuyer(page, ana)
    const message = page.locator('[data-type="error"]', {
      hasText: 'Usuário registrado, faça o login com sua conta',
    })
    const goOn = message.getByRole('button', { name: 'continuar sem entrar' })
    // Before any time is played: a call that is under way would be given up.
    await expect(message).toBeVisible()
    await page.clock.runFor(600_000)
    await expect(message).toBeInViewport({ ratio: 1 })
    const { x, y, width, height } = (await goOn.boundingBox())!
    // By its place: what covered it would take the tap.
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(page.getByRole('heading', { name: 'ENDEREÇO DE ENTREGA' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await page.clock.resume()
  })
  await leadsToFault(page, 'where to, by the bar', bar)
  await expect(page.getByLabel('Rua')).toHaveAccessibleDescription(/rua/)
  await page.getByLabel('Cep').fill('01310100')
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista')
  await page.getByLabel('Numero').fill('100')
  await page.getByLabel('Telefone').fill('11999998888')
  await page.route('**/api/checkout', (route) =>
    route.fulfill({
      status: 422,
      json: { message: '', code: 'x', errors: { 'shipping.city': ['Esta cidade não.'] } },
    }),
  )
  await leadsToFault(page, 'what the shop refuses, of a part that was closed', bar)
  expect(await coveredByBars(page)).toEqual([])
})

test('L10 R101 R102 the other forms of the shop lead to their first fault, and nothing that the keyboard reaches lies below a bar', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  const ana = await signedIn(page, await newCustomer())
  await wish(ana, product!.id)
  await cartWith(page, [product!, 1])
  const nothingCovered = async () => expect(await coveredByBars(page), page.url()).toEqual([])
  await page.goto(`/product/${product!.slug}`)
  await nothingCovered()
  await leadsToFault(page, 'freight', inMain(page, 'Calcular'))
  await page.goto('/dashboard')
  await inMain(page, 'Adicionar endereço').click()
  await nothingCovered()
  await leadsToFault(page, 'the profile’s address', inMain(page, 'Salvar'))
  for (const address of ['/cart', '/wishlist']) {
    await page.goto(address)
    await nothingCovered()
  }
  await page.evaluate(() => localStorage.removeItem('user'))
  for (const [address, button] of [
    ['/signup', 'Registre-se'],
    ['/paginas/contato', 'Enviar mensagem'],
  ] as const) {
    await page.goto(address)
    await leadsToFault(page, address, inMain(page, button))
  }
})
