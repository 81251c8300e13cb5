import { alert, button, cpf, email, guestAtCheckout, name, submit, summary } from './at-checkout.ts'
import { buyAsGuest, cartWith, fillAddress, fillBuyer, finish, newBuyer, plentiful, reais } from './buying.ts'
import { newCustomer, signedIn } from './customer.ts'
import { holdCall } from './hold-call.ts'
import { expect, test } from './shop.ts'

test('O1 the summary shows the cart, only to be read, and the button says what will be charged', async ({
  page,
}) => {
  const product = await guestAtCheckout(page, 2)
  const total = product.price * 2
  await expect(summary(page).getByRole('listitem')).toContainText([product.name])
  await expect(summary(page).getByRole('listitem')).toContainText(`2 unidades de ${reais(product.price)}`)
  await expect(summary(page).getByRole('definition')).toHaveText([
    reais(total),
    reais(0),
    reais(0),
    reais(total),
  ])
  await expect(summary(page).getByRole('spinbutton')).toHaveCount(0)
  await expect(summary(page).getByRole('button', { name: /^Remover/ })).toHaveCount(0)
  await expect(button(page, total)).toBeVisible()
})

test('O2 whoever types a CPF reads what it is for', async ({ page }) => {
  await guestAtCheckout(page)
  await expect(cpf(page)).toHaveAccessibleDescription(/^Usado na nota fiscal e para evitar fraudes/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacidade' })).toBeVisible()
})

test('O2 a guest fills the three fields; a customer only reads them', async ({ page }) => {
  await guestAtCheckout(page)
  for (const field of [email(page), cpf(page), name(page)]) await expect(field).toBeEditable()
  await expect(page.getByRole('heading', { name: 'DADOS DO TITULAR' })).toBeVisible()

  const ana = await signedIn(page, await newCustomer())
  await page.goto('/checkout')
  const card = page.getByRole('region', { name: 'DADOS DO TITULAR' })
  for (const known of [ana.name, ana.email]) await expect(card).toContainText(known)
  await expect(card.getByRole('textbox')).toHaveCount(0)
})

test('M20 the three fields are checked when one is left, and only when all three are filled', async ({
  page,
}) => {
  await guestAtCheckout(page)
  await email(page).fill('ana@')
  await cpf(page).fill('111.111.111-11')
  await cpf(page).blur()
  await expect(page.getByText('CPF inválido.')).toHaveCount(0)
  await name(page).fill('Ana')
  await name(page).blur()
  for (const [field, message] of [
    [email(page), 'Por favor digite um email válido.'],
    [cpf(page), 'CPF inválido.'],
    [name(page), 'Digite um nome completo por favor.'],
  ] as const) {
    await expect(alert(page, message)).toBeVisible()
    // The CPF's field also says what it is asked for.
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message.replaceAll('.', '\\.')}$`))
  }
  await expect(page.getByRole('heading', { name: 'ENDEREÇO DE ENTREGA' })).toBeHidden()
})

test('O5 the eight fields; the CEP gives street, district, city and the state by name, which can then only be read', async ({
  page,
}) => {
  await guestAtCheckout(page)
  await fillBuyer(page, newBuyer())
  await page.getByLabel('Cep').pressSequentially('01001000')
  await expect(page.getByLabel('Cep')).toHaveValue('01.001-000')
  for (const [label, value] of [
    ['Rua', 'Praça da Sé'],
    ['Bairro', 'Sé'],
    ['Cidade', 'São Paulo'],
    ['Estado', 'São Paulo'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).not.toBeEditable()
  }
  for (const label of ['Numero', 'Complemento', 'Telefone']) {
    await expect(page.getByLabel(label, { exact: true })).toBeEditable()
  }
  // A code for the whole city gives neither street nor district: those are for the buyer to write.
  await page.getByLabel('Cep').fill('18360000')
  await expect(page.getByLabel('Cidade')).toHaveValue('Itaóca')
  await expect(page.getByLabel('Rua')).toBeEditable()
  await expect(page.getByLabel('Rua')).toHaveValue('')
})

test.describe('without a postal service', () => {
  test.use({ expectedErrors: [/status of 503 .*postal-code/] })

  test('O5 a CEP that nobody can look up leaves all fields to the buyer', async ({ page }) => {
    await guestAtCheckout(page)
    await fillBuyer(page, newBuyer())
    await page.getByLabel('Cep').pressSequentially('40000000')
    for (const [label, value] of [
      ['Rua', 'Rua Chile'],
      ['Numero', '7'],
      ['Bairro', 'Centro'],
      ['Cidade', 'Salvador'],
      ['Telefone', '71988887777'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByLabel('Estado').selectOption('Bahia')
    await finish(page)
    await expect(page.getByRole('region', { name: 'Entrega' })).toContainText('Rua Chile, 7')
  })
})

test('O6 a customer buys again with the saved address, which only the profile changes', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  await buyAsGuest(page, [[product!, 1]])
  await cartWith(page, [product!, 1])
  await page.goto('/checkout')
  const address = page.getByRole('region', { name: 'ENDEREÇO DE ENTREGA' })
  await expect(address).toContainText('Praça da Sé, 100')
  await expect(address.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Alterar o endereço de entrega' }).click()
  await expect(page).toHaveURL(/\/dashboard\?next=%2Fcheckout$/)
  await page.getByLabel('Numero').fill('205')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Voltar para a compra' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(address).toContainText('Praça da Sé, 205')
  await finish(page)
  await expect(page.getByRole('region', { name: 'Entrega' })).toContainText('Praça da Sé, 205')
})

test('O7 shipping and payment are filled in; while the order is placed a spinner covers the screen', async ({
  page,
}) => {
  await guestAtCheckout(page)
  const shipping = page.getByRole('region', { name: 'MÉTODO DE ENVIO' })
  await expect(shipping.getByRole('radio', { name: 'Frete grátis' })).toBeChecked()
  await expect(shipping).toContainText(reais(0))
  const payment = page.getByRole('region', { name: 'FORMA DE PAGAMENTO' })
  await expect(payment.getByRole('radio', { name: 'Pix' })).toBeChecked()
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
  const answer = await holdCall(page, '**/api/checkout')
  await submit(page).click()
  const overlay = page.getByRole('dialog', { name: 'Registrando o seu pedido…' })
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeVisible()
  answer()
  await page.waitForURL('**/order/*')
})

test('O7 the spinner covers the screen while a press is checked, and leads to what is missing', async ({
  page,
}) => {
  await guestAtCheckout(page)
  const buyer = newBuyer()
  await email(page).fill(buyer.email)
  await cpf(page).fill(buyer.cpf)
  await name(page).fill(buyer.name)
  const answer = await holdCall(page, '**/api/auth/check-user')
  await submit(page).click()
  const overlay = page.getByRole('dialog', { name: 'Verificando os dados…' })
  await expect(overlay).toBeVisible()
  answer()
  await expect(page.getByLabel('Cep')).toBeFocused()
  await expect(overlay).toBeHidden()
})

test('O8 from the product to the order: the cart is empty afterwards, and Back does not order again', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  await page.goto(`/product/${product!.slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('link', { name: 'Confirmar Compra' }).click()
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
  const number = await finish(page)
  await expect(page.getByRole('heading', { name: 'Falta só o Pix' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  await page.goBack()
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible()
  await page.goForward()
  await expect(page.getByText(`Pedido ${number}`).first()).toBeVisible()
})
