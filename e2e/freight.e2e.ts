import { layoutShiftOf } from './layout-shift.ts'
import { expect, type Page, test } from './shop.ts'

const POLISH = '/product/esmalte-cremoso-framboesa-9-ml'
const TERM = 'Em 5 a 12 dias úteis depois da confirmação do pagamento.'
const field = (page: Page) => page.getByRole('textbox', { name: /^Calcular frete/ })
const answer = (page: Page) => page.locator('form', { has: field(page) }).getByRole('status')

async function calculate(page: Page, cep: string) {
  await field(page).fill(cep)
  await field(page).press('Enter')
}

test('the product page says what it costs to send to a postal code, and knows it at the next product', async ({
  page,
}) => {
  await page.goto(POLISH)
  await field(page).pressSequentially('01001000')
  await expect(field(page)).toHaveValue('01.001-000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(answer(page)).toHaveText(`Frete grátis para São Paulo/SP${TERM}`)

  await page.getByRole('navigation', { name: 'Cor' }).getByRole('link', { name: 'Ameixa' }).click()
  await expect(page).toHaveURL('/product/esmalte-cremoso-ameixa-9-ml')
  await expect(field(page)).toHaveValue('01.001-000')
  await expect(answer(page)).toHaveText(`Frete grátis para São Paulo/SP${TERM}`)
  await calculate(page, '20040-020')
  await expect(answer(page)).toHaveText(`Frete grátis para Rio de Janeiro/RJ${TERM}`)
  await page.reload()
  await expect(answer(page)).toHaveText(`Frete grátis para Rio de Janeiro/RJ${TERM}`)
  await field(page).fill('2004')
  await expect(answer(page)).toBeEmpty()
})

test('a postal code that cannot be, or that nobody has, is said at the field', async ({ page }) => {
  await page.goto(POLISH)
  for (const [cep, words] of [
    ['0100', 'Por favor digite um cep válido.'],
    ['99999999', 'Este CEP não existe. Confira os números.'],
  ] as const) {
    await calculate(page, cep)
    await expect(field(page)).toHaveAccessibleDescription(words)
    await expect(answer(page)).toHaveText(words)
    await expect(field(page)).toBeFocused()
  }
  await field(page).fill('01001000')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test.describe('when nobody can say where a postal code is', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('the freight is said all the same: it costs the same everywhere', async ({ page }) => {
    await page.goto(POLISH)
    await calculate(page, '77777777')
    await expect(answer(page)).toHaveText(
      `Não conseguimos consultar este CEP agora. O frete é o mesmo para todo o Brasil:Frete grátis${TERM}`,
    )
  })
})

test('whoever does not know the postal code is sent to the post', async ({ page }) => {
  await page.goto(POLISH)
  const link = page.getByRole('link', { name: /^Não sei meu CEP/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/buscacepinter\.correios\.com\.br\//)
  await expect(link).toHaveAttribute('rel', 'noopener')
})

test('a freight that is known from before moves nothing when it appears', async ({ page }) => {
  await page.goto(POLISH)
  await calculate(page, '01001000')
  await expect(answer(page)).toHaveText(`Frete grátis para São Paulo/SP${TERM}`)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 1500 })
    expect(await layoutShiftOf(page, POLISH, answer(page).getByText('São Paulo/SP'))).toBeLessThan(0.02)
  }
})
