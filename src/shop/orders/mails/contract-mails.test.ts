import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { realShop } from '#test/real-shop.ts'
import { typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({
    STORE_URL: 'https://unhas.example',
    ...realShop,
    STORE_SHIPPING_DAYS: '5 a 12',
  })
})
afterAll(() => shop.close())

async function mailsOfOrder() {
  const product = await makeProduct(shop.db, {
    name: 'Película Rosê',
    pictures: ['images/0123456789abcdef.webp'],
  })
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  const [received] = await sentMails(shop)
  await typed(shop, `orders pay ${body.order[0].number}`)
  const [paid] = await sentMails(shop)
  return { order: body.order[0], product, received: received!, paid: paid! }
}

test('L2 the mails of an order are a copy of the contract: payment, seller, term, right of regret, terms', async () => {
  const { received, paid } = await mailsOfOrder()
  for (const { text, html } of [received, paid]) {
    expect(text).toContain('Pagamento: Pix\n')
    for (const words of [
      'Unhas de Verdade Ltda',
      'CNPJ 11.222.333/0001-81',
      'Rua Augusta, 1, Consolação, São Paulo, SP',
      'contato@unhas.example',
      '(11) 4000-1234',
      'Em 5 a 12 dias úteis depois da confirmação do pagamento.',
      'Até 7 dias depois de receber você pode desistir da compra',
      'https://unhas.example/paginas/termos/versao/',
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(html).toContain('white-space:nowrap">(11) 4000-1234<')
  }
  expect(paid.text).toMatch(/Chega até: \d+ de \w+/)
})

test('L2 the Pix has its end in the mail, and the lines have pictures that every mail program finds', async () => {
  const { received, product } = await mailsOfOrder()
  expect(received.text).toMatch(/Pague até as \d\d:\d\d de \d+ \w+\.? \d\d\./)
  const [picture] = received.html!.match(/<img src="https:[^"]*\/images\/[^>]*>/)!
  expect(picture).toContain('src="https://unhas.example/images/0123456789abcdef-320.webp"')
  expect(picture).toContain(`alt="${product.name}"`)
  expect(picture).toMatch(/width="96" height="96"/)
  // Every colour stands at its tag; a dark screen alone has others, which programs without style sheets never see.
  const [before, fonts, dark, ...after] = received.html!.split(
    /<style>(@media screen\{[^<]*\})<\/style>\n<style>(@media \(prefers-color-scheme:dark\)\{[^<]*\})<\/style>/,
  )
  expect(dark).toMatch(/\[style\*="background:#FFFCFA"\]\{background:#[0-9A-F]{6}!important\}/)
  // Nothing else is fetched but the shop's letters, by addresses that last as long as a mail.
  expect(fonts).toMatch(
    /^@media screen\{(@font-face\{font-family:'[\w ]+';font-weight:\d+ \d+;src:url\(https:\/\/unhas\.example\/mail\/(text|titles)\.woff2\) format\('woff2'\)\}){2}\}$/,
  )
  expect([before, ...after].join('')).not.toMatch(/<(script|style|link)|url\(|class=/)
})
