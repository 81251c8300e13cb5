import type { Page, Route } from '@playwright/test'
import { alert, loseNextAnswer, SURE, submit } from './at-checkout.ts'
import { reais } from './buying.ts'
import { expect, fillCard, method, PRICE, readyToPay, test } from './card-shop.ts'
import { holdCall } from './hold-call.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offline = (page: Page, path: string) =>
  page.route(path, (route) => route.abort('internetdisconnected'), { times: 1 })

test.describe('a connection that fails', () => {
  test.use({
    expectedErrors: [
      /net::ERR_((CONNECTION_RESET|INTERNET_DISCONNECTED) .*\/api\/(checkout|orders\/\d+\/pay)|BLOCKED_BY_CLIENT.*\/js\/v2)\)/,
    ],
  })

  test('an answer that got lost: pressing again charges the card once, also by another way', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await fillCard(page, 'APRO LIMA')
    const before = cardShop.fake.payments.size
    await page.route(
      '**/api/checkout',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect(page.getByText(/Ficamos sem saber se o seu pedido chegou à loja/)).toBeVisible()
    await method(page, 'Pix').check()
    await submit(page).click()
    await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
    expect(cardShop.fake.payments.size).toBe(before + 1)
  })

  test('a blocked script is said, can be tried again, and leaves the other ways open', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await page.route(`${cardShop.fake.url}/js/v2`, (route) => route.abort('blockedbyclient'), { times: 1 })
    await method(page, 'Cartão').check()
    await expect(page.getByText('Não foi possível abrir o formulário do cartão.')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByLabel('cardNumber')).toBeVisible()
    await method(page, 'Pix').check()
    await submit(page).click()
    await expect(heading(page, 'Falta só o Pix')).toBeVisible()
  })

  test('a press while the card’s form opens waits for it, and then says what is missing', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    const opened = await holdCall(page, `${cardShop.fake.url}/js/v2`)
    await method(page, 'Cartão').check()
    await submit(page).click()
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    opened()
    await expect(page.getByText('Digite o número do cartão de crédito.')).toBeVisible()
  })

  test('a script that never comes is given up, said, and can be tried again', async ({ page, cardShop }) => {
    await readyToPay(page)
    await page.clock.install()
    const over = Promise.withResolvers<void>()
    const hang = async (route: Route) => {
      await over.promise
      await route.abort('blockedbyclient')
    }
    await page.route(`${cardShop.fake.url}/js/v2`, hang, { times: 1 })
    await method(page, 'Cartão').check()
    await submit(page).click()
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(15_000)
    await expect(
      alert(page, 'O formulário do cartão não abriu. Tente de novo ou pague com Pix.'),
    ).toBeVisible()
    over.resolve()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByLabel('cardNumber')).toBeVisible()
  })

  test('other instalments after a press that did not reach the shop are what is charged', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await fillCard(page, 'APRO LIMA')
    const before = cardShop.fake.payments.size
    await offline(page, '**/api/checkout')
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await page.getByLabel('Parcelas').selectOption('3')
    await submit(page).click()
    await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`final 6351 · 3x de ${reais(PRICE / 3)}`)
    expect(cardShop.fake.payments.size).toBe(before + 1)
  })

  test('another card after a press that did not reach the shop is the one that is charged', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await fillCard(page, 'FUND LIMA')
    const before = cardShop.fake.payments.size
    await offline(page, '**/api/checkout')
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await fillCard(page, 'APRO LIMA')
    await submit(page).click()
    await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
    expect(cardShop.fake.payments.size).toBe(before + 1)
  })

  test('another card after an answer that got lost: the first one was charged, and once', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await fillCard(page, 'APRO LIMA')
    const before = cardShop.fake.payments.size
    const lost = await loseNextAnswer(page)
    await submit(page).click()
    await expect(page.getByText(SURE)).toBeVisible()
    await page.getByLabel('Parcelas').selectOption('3')
    await fillCard(page, 'FUND LIMA')
    await submit(page).click()
    await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
    expect(page.url()).toContain(`/order/${await lost()}?`)
    await expect(page.getByRole('main')).not.toContainText('3x de')
    expect(cardShop.fake.payments.size).toBe(before + 1)
  })

  test('paying again: what is chosen after a lost press is charged, and nothing twice', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await fillCard(page, 'FUND LIMA')
    await submit(page).click()
    await expect(page).toHaveURL(/\/checkout\/\d+$/)
    const before = cardShop.fake.payments.size
    await fillCard(page, 'APRO LIMA')
    await offline(page, '**/api/orders/*/pay')
    await submit(page).click()
    await expect(page.getByRole('alert').getByText(/^Sem conexão com a loja/)).toBeVisible()
    await page.getByLabel('Parcelas').selectOption('3')
    await page.route(
      '**/api/orders/*/pay',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect(submit(page)).toBeEnabled()
    await page.getByLabel('Parcelas').selectOption('2')
    await submit(page).click()
    await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`final 6351 · 3x de ${reais(PRICE / 3)}`)
    expect(cardShop.fake.payments.size).toBe(before + 1)
  })
})
