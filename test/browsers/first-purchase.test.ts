import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBuyer } from '#e2e/buying.ts'
import { mailTo } from '#e2e/mailbox.ts'
import { keptPictures } from '#e2e/open-shop.ts'
import { type StartedShop, startShop } from '#e2e/start-shop.ts'
import { WHOLE } from '#test/scale.ts'
import { openFirefox } from './firefox.ts'
import { miniBrowser, program } from './installed.ts'
import { type OtherBrowser, Visitor } from './other-browser.ts'
import { openWebKit } from './webkit.ts'

// The first purchase in the engines of Firefox and Safari; Chromium's is e2e/first-purchase.e2e.ts.

const firefox = program('firefox-esr', 'firefox')
const driver = program('WebKitWebDriver')
const small = miniBrowser()
const screen = program('Xvfb')

const browsers: { name: string; install: string; open: (() => Promise<OtherBrowser>) | undefined }[] = [
  {
    name: 'Firefox',
    install: 'apt-get install firefox-esr',
    open: firefox ? () => openFirefox(firefox) : undefined,
  },
  {
    name: 'WebKit',
    install: 'apt-get install webkit2gtk-driver xvfb',
    open: driver && small && screen ? () => openWebKit(driver, small) : undefined,
  },
]

describe.runIf(WHOLE)('the first purchase', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ DEMO: '1' }, keptPictures)
  })
  afterAll(() => shop?.close())

  for (const { name, install, open } of browsers) {
    if (WHOLE && !open)
      console.log(`The first purchase is not tried in ${name}, which is not installed: ${install}`)
    test.runIf(open)(`a guest mends a typo in the e-mail and orders by Pix in ${name}`, async () => {
      const browser = await open!()
      try {
        await buy(new Visitor(browser), shop)
      } finally {
        await browser.close()
      }
    })
  }
})

async function buy(visitor: Visitor, shop: StartedShop): Promise<void> {
  const says = (text: string | RegExp) => expect.poll(() => visitor.text()).toMatch(text)
  const buyer = newBuyer()
  const email = buyer.email.replace('example', 'gmail')
  await visitor.open(`${shop.url}/product/search/esmalte`)
  await visitor.click({ press: 'Adicionar ao carrinho' })
  await visitor.click({ press: 'Confirmar Compra' })
  await visitor.type('Email', email.replace('gmail', 'gmial'))
  await visitor.type('CPF', buyer.cpf)
  await visitor.click({ press: `Usar ${email}` })
  expect(await visitor.valueOf('Email')).toBe(email)
  await visitor.type('Nome completo', buyer.name)
  await visitor.click({ press: 'Continuar' })
  await visitor.type('Cep', '01001000')
  await expect.poll(() => visitor.valueOf('Rua')).toBe('Praça da Sé')
  await visitor.type('Numero', '12-B')
  await visitor.type('Telefone', '11999998888')
  await visitor.click({ press: 'Finalizar Compra' })
  await expect.poll(() => visitor.path()).toMatch(/^\/order\/\d+$/)
  await says('Falta só o Pix')
  const number = /\d+$/.exec(await visitor.path())![0]
  expect((await mailTo(email, /pedido/i, 1, shop.dataDir)).text).toContain(number)
  expect(await visitor.text()).toContain(email)
}
