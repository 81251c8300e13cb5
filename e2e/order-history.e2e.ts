import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { orderedBy, plentiful, reais } from './buying.ts'
import { newCustomer, signedIn } from './customer.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { expect, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

const card = (page: Page, number: number) => page.getByRole('article', { name: `Pedido ${number}` })

test('O10 each order: number, date, Valor Total, items with picture and description, progress bar, one sentence; nobody is shut out', async ({
  page,
}) => {
  const [first, second] = await plentiful(page, 2)
  const ana = await signedIn(page, await newCustomer())
  const number = await orderedBy(ana, [first!, 2], [second!, 1])
  await page.goto('/dashboard/payments')
  await expect(page).toHaveTitle(/^Meus Pedidos/)
  await expect(page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Histórico de pedidos' })).toBeVisible()
  const order = card(page, number)
  await expect(order.getByRole('time').first()).toHaveText(
    /^\d{1,2} (jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\. \d\d$/,
  )
  await expect(order).toContainText('Valor Total')
  await expect(order).toContainText(reais(first!.price * 2 + second!.price))
  await expect(order).toContainText('Estamos aguardando o seu pagamento.')
  const items = order.getByRole('list', { name: `Produtos do pedido ${number}` }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText(first!.name)
  await expect(items.first()).toContainText(reais(first!.price))
  await expect(items.first()).toContainText('2 unidades')
  await expect(items.first().locator('img')).toBeVisible()
  await expect(items.first().getByText(/\.\.\.$/)).toBeVisible()
  const steps = order.getByRole('list', { name: 'Andamento do pedido' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(order).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }

  await shopkeeper(['orders', 'pay', String(number)])
  await page.reload()
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(order).toContainText('Pagamento confirmado: já vamos separar o seu pedido.')
  await expect(order.getByRole('link', { name: /^Pagar agora/ })).toBeHidden()
})

test('O10 a customer without orders is told so, with a way on', async ({ page }) => {
  await signedIn(page, await newCustomer())
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('heading', { name: 'Você ainda não fez pedidos' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver Produtos' }).click()
  await expect(page).toHaveURL('/')
})

for (const width of [360, 1280]) {
  test(`the pages of the account hold still while they load, with orders and without (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const ana = await signedIn(page, await newCustomer())
    const none = page.getByRole('heading', { name: 'Você ainda não fez pedidos' })
    expect(await layoutShiftOf(page, '/dashboard/payments', none)).toBeLessThan(0.02)
    expect(await layoutShiftOf(page, '/dashboard', page.getByText('Esta sessão'))).toBeLessThan(0.02)
    const [product] = await plentiful(page, 1)
    const number = await orderedBy(ana, [product!, 1])
    expect(await layoutShiftOf(page, '/dashboard/payments', card(page, number))).toBeLessThan(0.02)
  })
}
