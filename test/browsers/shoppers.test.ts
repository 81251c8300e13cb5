import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submit, summary } from '#e2e/at-checkout.ts'
import { cartWith, fillAddress, fillBuyer, finish, newBuyer, plentiful, reais } from '#e2e/buying.ts'
import { fillSignIn, newPerson } from '#e2e/customer.ts'
import { linkIn, mailTo } from '#e2e/mailbox.ts'
import { keptPictures } from '#e2e/open-shop.ts'
import { shopkeeper } from '#e2e/shopkeeper.ts'
import { slowPhone } from '#e2e/slow-phone.ts'
import { type StartedShop, startShop } from '#e2e/start-shop.ts'
import { findChromium } from '#scripts/chromium.ts'
import { WHOLE } from '#test/scale.ts'
import { DayNotes } from './day-notes.ts'

// What shoppers come for, from the first screen to the last, as they see it: on a slow phone, a tablet, a wide screen, and with large letters.

const screens = [
  { name: '360 slow', width: 360, height: 740, slow: true },
  { name: '768', width: 768, height: 1024 },
  { name: '1280', width: 1280, height: 800 },
  { name: '360 letters of 200 %', width: 360, height: 740, large: true },
]

describe.runIf(WHOLE)('shoppers', () => {
  let ownPix: StartedShop
  let demonstration: StartedShop
  let browser: Browser
  let notes: DayNotes
  beforeEach(() => {
    notes = new DayNotes()
  })
  beforeAll(async () => {
    ownPix = await startShop({ DEMO: '1' }, keptPictures)
    demonstration = await startShop({ DEMO: '1', PIX_KEY: '' }, keptPictures)
    browser = await chromium.launch({ executablePath: findChromium() ?? '' })
  })
  afterAll(async () => {
    await browser?.close()
    await ownPix?.close()
    await demonstration?.close()
  })

  for (const { name: screen, width, height, slow, large } of screens) {
    const open = async (shop: StartedShop): Promise<Page> => {
      const context: BrowserContext = await browser.newContext({
        baseURL: shop.url,
        viewport: { width, height },
        hasTouch: width < 1024,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      if (slow) await slowPhone(page)
      if (large) await page.addInitScript(largeLetters)
      return page
    }
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const look = async (page: Page, step: string) => {
      await notes.look(page, `${screen} ${step}`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        large ? '32px' : '16px',
      )
    }
    const foundNothing = () => expect(notes.found).toEqual([])

    test(`${screen}: a first purchase by the shop's own Pix, a typo mended on the way, and 'Já paguei'`, async () => {
      const page = await open(ownPix)
      const buyer = newBuyer()
      const email = buyer.email.replace('example', 'gmail')
      await page.goto('/product/search/esmalte')
      await look(page, 'search')
      await page.getByRole('article').first().getByRole('button', { name: 'Adicionar ao carrinho' }).click()
      await page.getByRole('link', { name: 'Confirmar Compra' }).waitFor()
      await look(page, 'cart')
      await page.getByRole('link', { name: 'Confirmar Compra' }).click()
      await page.getByLabel('Email', { exact: true }).fill(email.replace('gmail', 'gmial'))
      await page.getByLabel('CPF', { exact: true }).pressSequentially(buyer.cpf)
      await page.getByRole('button', { name: `Usar ${email}` }).click()
      await look(page, 'typo mended')
      await fillBuyer(page, { ...buyer, email })
      await fillAddress(page)
      await look(page, 'checkout')
      const number = await finish(page)
      await heading(page, 'Falta só o Pix')
      await look(page, 'pix')
      await page.getByRole('button', { name: 'Já paguei' }).click()
      await heading(page, 'Avisamos a loja')
      await look(page, 'said to be paid')
      await shopkeeper(['orders', 'pay', String(number)], ownPix)
      await heading(page, 'Pagamento confirmado!')
      await look(page, 'paid')
      expect((await mailTo(email, /confirmado/i, 1, ownPix.dataDir)).text).toContain(String(number))
      foundNothing()
      await page.context().close()
    })

    test(`${screen}: a card in three instalments, and one of three lines given back`, async () => {
      const page = await open(demonstration)
      const [first, second, third] = await plentiful(page, 3)
      await cartWith(page, [first!, 2], [second!, 1], [third!, 3])
      await page.goto('/checkout')
      await fillBuyer(page, newBuyer())
      await fillAddress(page)
      await page.getByRole('radio', { name: /^Cartão/ }).check()
      await page.getByRole('button', { name: /^Aprovado/ }).click()
      await page.getByLabel('Parcelas').selectOption({ index: 2 })
      const total = first!.price * 2 + second!.price + third!.price * 3
      await summary(page).getByText(reais(total)).filter({ visible: true }).first().waitFor()
      // On small screens the summary's own button has gone to the bar: never are there two.
      await expect.poll(() => submit(page).count()).toBe(1)
      await look(page, 'card')
      await submit(page).click()
      await page.waitForURL('**/order/*')
      await heading(page, 'Pagamento confirmado!')
      await page.getByText(/Visa final 1111 · 3x de/).waitFor()
      await look(page, 'paid by card')
      const number = /\/order\/(\d+)/.exec(page.url())![1]!
      for (const step of ['pick', 'ship', 'deliver'])
        await shopkeeper(['orders', step, number], demonstration)
      await page.reload()
      await heading(page, 'Pedido entregue')
      await look(page, 'delivered')
      await page.getByRole('button', { name: 'Desistir da compra' }).click()
      const form = page.getByRole('dialog', { name: /^Desistir/ })
      for (const other of [0, 2]) await form.getByRole('checkbox').nth(other).uncheck()
      await form.getByText(reais(second!.price)).last().waitFor()
      await look(page, 'regret')
      await form.getByRole('button', { name: 'Sim, desistir' }).click()
      await page.getByRole('list', { name: 'Andamento da devolução' }).waitFor()
      await look(page, 'given back')
      foundNothing()
      await page.context().close()
    })

    test(`${screen}: an account is opened, its data taken out, and erased`, async () => {
      const page = await open(demonstration)
      const person = newPerson()
      const form = page.getByRole('main').locator('form')
      await page.goto('/signup')
      await form.getByLabel('Nome completo').fill(person.name)
      await form.getByLabel('CPF').pressSequentially(person.cpf)
      await form.getByLabel('E-mail').fill(person.email)
      await form.getByLabel('Senha', { exact: true }).fill(person.password)
      await form.getByLabel('Confirme a senha').fill(person.password)
      await look(page, 'sign up')
      await form.getByRole('button', { name: 'Registre-se' }).click()
      await page.getByText('um e-mail de ativação chegará em breve').first().waitFor()
      const mail = await mailTo(person.email, /Ative a sua conta/, 1, demonstration.dataDir)
      await page.goto(linkIn(mail, '/activate/'))
      await page.getByRole('button', { name: 'Ativar conta' }).click()
      await page.waitForURL('/')
      await page.goto('/signin')
      await fillSignIn(page, person.email, person.password)
      await page.waitForURL('/')
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Meus dados' }).first().click()
      await page.getByLabel('Sua senha').fill(person.password)
      await look(page, 'own data')
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Baixar arquivo' }).click()
      const file = readFileSync(await (await saved).path(), 'utf8')
      expect(JSON.parse(file).data.account.email).toBe(person.email)
      await page.getByRole('button', { name: 'Excluir a minha conta' }).click()
      await page.getByLabel('Confirme com a sua senha').fill(person.password)
      await page.getByLabel(/^Entendi/).check()
      await look(page, 'erase')
      await page.getByRole('button', { name: 'Excluir para sempre' }).click()
      await page.getByText('A sua conta foi excluída. Enviamos um e-mail que confirma.').first().waitFor()
      await page.waitForURL('/')
      await look(page, 'erased')
      await page.goto('/signin')
      await fillSignIn(page, person.email, person.password)
      await page.getByText('E-mail ou senha incorretos').waitFor()
      foundNothing()
      await page.context().close()
    })
  }
})

/** Letters twice as large, as a reader sets them in the browser, from the moment when a document begins. */
function largeLetters(): void {
  new MutationObserver((_, begun) => {
    document.documentElement.style.fontSize = '200%'
    begun.disconnect()
  }).observe(document, { childList: true })
}
