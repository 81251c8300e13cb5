import type { Page } from '@playwright/test'
import { orderedElsewhere, plentiful } from './buying.ts'
import { expect, test } from './shop.ts'

/** Tries to make elements of a text, as a script that got in would. @returns what the browser says */
const smuggle = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x>'
      return 'let in'
    } catch (error) {
      return (error as Error).name
    }
  })

test.describe('no text becomes elements', () => {
  const refused = /This document requires 'TrustedHTML' assignment/
  test.use({ expectedErrors: [refused] })

  test('A9 on a product’s page, on the order’s, and in the back office', async ({ page }) => {
    let refusals = 0
    page.on('console', (message) => {
      if (refused.test(message.text())) refusals += 1
    })
    const [product] = await plentiful(page, 1)
    const opened = await page.goto('/')
    expect(opened!.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await page.getByRole('region', { name: 'Destaques', exact: true }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Descrição' })).toBeVisible()
    await expect(page.locator('.rich-text')).not.toBeEmpty()
    const data = page.locator('script[type="application/ld+json"]').first()
    expect(JSON.parse((await data.textContent())!)).toMatchObject({ '@context': 'https://schema.org' })
    const order = await orderedElsewhere(product!, 1)
    await page.goto(`/order/${order.number}?key=${order.key}`)
    await expect(page.getByRole('img', { name: 'QR code do Pix' }).locator('svg')).toBeVisible()
    expect(await smuggle(page)).toBe('TypeError')
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    expect(await smuggle(page)).toBe('TypeError')
    // Those that the test itself tried.
    expect(refusals).toBe(2)
    await order.cancel()
  })
})

test.describe('a page that an extension of the browser has changed', () => {
  // React says that it draws the page anew.
  test.use({ expectedErrors: [/Minified React error #418/] })

  test('A9 is drawn anew and works', async ({ page }) => {
    await page.route('/', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<h1[^>]*>/, '$&<font>traduzido</font>')
      await route.fulfill({ response: answer, body })
    })
    const anew = page.waitForEvent('pageerror', (error) => /#418/.test(error.message))
    await page.goto('/')
    await anew
    await expect(page.getByText('traduzido')).toBeHidden()
    await page.getByRole('combobox', { name: 'Pesquisar productos' }).fill('esmalte')
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
