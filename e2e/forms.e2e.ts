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
  await leadsToFault(page, 'sticky-total.tsx', bar)
  await leadsToFault(page, 'coupon-box.tsx', page.getByRole('button', { name: 'Aplicar' }))
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
  await leadsToFault(page, 'checkout-form.tsx', bar)
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
  await leadsToFault(page, 'checkout-form.tsx', bar)
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
  await leadsToFault(page, 'freight-box.tsx', inMain(page, 'Calcular'))
  await page.goto('/dashboard')
  await inMain(page, 'Adicionar endereço').click()
  await nothingCovered()
  await leadsToFault(page, 'address-form.tsx', inMain(page, 'Salvar'))
  await test.step('nor does a phone’s keyboard cover what is said of a field', async () => {
    await page.evaluate(keyboardComes)
    const said = page.getByText('Por favor digite um cep válido.').first()
    await expect.poll(async () => (await said.boundingBox())!.y).toBeLessThan(300)
  })
  await page.goto('/dashboard/data')
  await leadsToFault(page, 'download-data.tsx', inMain(page, 'Baixar arquivo'))
  await inMain(page, 'Excluir a minha conta').click()
  await leadsToFault(page, 'erase-form.tsx', inMain(page, 'Excluir para sempre'))
  for (const address of ['/cart', '/wishlist']) {
    await page.goto(address)
    await nothingCovered()
  }
  await page.evaluate(() => localStorage.removeItem('user'))
  for (const [form, address, button] of [
    ['signup.page.tsx', '/signup', 'Registre-se'],
    ['contact-form.tsx', '/paginas/contato', 'Enviar mensagem'],
    ['newsletter-form.tsx', '/', 'Quero receber'],
    ['stock-alert-form.tsx', '/product/cartelinha-melancia', 'Avise-me'],
    ['reset-password.page.tsx', '/reset_password', 'Enviar link'],
    ['new-password.page.tsx', '/password/reset/confirm/MQ/x?expires=1&signature=x', 'Alterar senha'],
    ['passkey-button.tsx', '/admin', 'Usar chave de acesso'],
    ['sign-in-form.tsx', '/admin', 'Entrar'],
    ['signin.page.tsx', '/signin', 'Entrar'],
  ] as const) {
    await page.goto(address)
    if (form === 'stock-alert-form.tsx') {
      // What is offered instead is drawn when it is come near, and moves what lies above it.
      await page.locator('.product-instead').evaluate((offers) => offers.scrollIntoView())
      await expect(page.locator('#parecidos')).toBeVisible()
    }
    await leadsToFault(page, form, inMain(page, button))
    if (form !== 'contact-form.tsx') continue
    await test.step('nor does the message that comes with a fault cover it, where the page ends', async () => {
      await leadsToFault(page, form, inMain(page, button), ['at the end of'])
    })
  }
  await test.step('what is refused anew in the same words leads there anew', async () => {
    await page.getByLabel('E-mail', { exact: true }).fill(ana.email)
    await page.getByLabel('Senha', { exact: true }).fill('nenhuma destas')
    await leadsToFault(page, 'signin.page.tsx', inMain(page, 'Entrar'))
  })
})

/** A phone's keyboard lies over the lower half of the screen, and the page is as high as before. */
function keyboardComes(): void {
  Object.defineProperty(visualViewport, 'height', { get: () => innerHeight / 2 })
  window.scrollBy(0, -200)
  visualViewport!.dispatchEvent(new Event('resize'))
}
