import type { Page } from '@playwright/test'
import { newPerson } from './customer.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, test } from './shop.ts'

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const form = (page: Page) => page.getByRole('main').locator('form').filter({ hasText: 'Quero receber' })

async function subscribe(page: Page, { name, email }: { name: string; email: string }) {
  await form(page).getByLabel('Nome').fill(name)
  await form(page).getByLabel('E-mail').fill(email)
  await form(page).getByRole('button', { name: 'Quero receber' }).click()
}

test('H7 name and e-mail, both required; with one empty nothing is sent; cleared afterwards', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const sent = () => calls.filter((url) => url.includes('/api/newsletter/register')).length
  await page.goto('/')
  await expect(form(page).getByLabel('Nome')).toHaveAttribute('required', '')
  await expect(form(page).getByLabel('E-mail')).toHaveAttribute('required', '')
  await expect(form(page).getByLabel('E-mail')).toHaveAttribute('type', 'email')
  const { name, email } = newPerson()
  await subscribe(page, { name, email: '' })
  await expect(form(page).getByLabel('E-mail')).toBeFocused()
  await subscribe(page, { name: '', email })
  await expect(form(page).getByLabel('Nome')).toBeFocused()
  expect(sent()).toBe(0)
  await subscribe(page, { name, email })
  await expect(form(page).getByLabel('E-mail')).toHaveValue('')
  await expect(form(page).getByLabel('Nome')).toHaveValue('')
  expect(sent()).toBe(1)
})

test('M12 the message of subscribing; the mail asks to confirm, and its other link ends it', async ({
  page,
}) => {
  const bia = newPerson()
  await page.goto('/')
  await subscribe(page, bia)
  await expect(toast(page, 'Você se registrou com sucesso em nossa newsletter.')).toBeVisible()
  const mail = await mailTo(bia.email, /newsletter/)
  await page.goto(linkIn(mail, '/newsletter/confirm/'))
  await page.getByRole('button', { name: 'Confirmar inscrição' }).click()
  await expect(page.getByRole('heading', { name: 'Inscrição confirmada. Obrigado!' })).toBeVisible()
  await page.goto(linkIn(mail, '/newsletter/stop/'))
  await page.getByRole('button', { name: 'Sair da newsletter' }).click()
  await expect(
    page.getByRole('heading', { name: 'Pronto: você não vai mais receber a nossa newsletter.' }),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('H7 a button that cannot be pressed says why', async ({ page }) => {
    await page.goto('/')
    await expect(form(page).getByRole('button', { name: 'Quero receber' })).toBeDisabled()
    await expect(form(page).locator('noscript p')).toBeVisible()
    for (const link of ['confirm', 'stop']) {
      await page.goto(`/newsletter/${link}/a/b`)
      await expect(page.getByRole('main').getByRole('button')).toBeDisabled()
      await expect(page.getByRole('main').locator('noscript p')).toBeVisible()
    }
  })
})
