import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Carrier } from '#shop/shipping/carrier.ts'
import { freeCarrier } from '#shop/shipping/carriers/free/carrier.ts'
import { newBuyer } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { realShop } from '#test/real-shop.ts'
import { cartOf, fillAddress, fillBuyer } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { onPage } from '#test/storefront/visitor.ts'

let carriers: Carrier[] = [freeCarrier({ min: 5, max: 12 })]
vi.mock('#shop/shipping/carriers/carriers.server.ts', () => ({ openCarriers: () => carriers }))

let shop: Storefront
afterEach(() => shop.close())

/** Everything that a shopper reads on the way to an order, by page. */
async function pagesOf(env: Record<string, string>): Promise<Record<string, string>> {
  shop = await openStorefront(env)
  const product = await makeProduct(shop.db, { regular_price: 120_00 })
  const read = async (path: string, ready: () => Promise<unknown>) => {
    await shop.open(path)
    await ready()
    return `${document.title} ${document.body.textContent}`
  }
  const home = await read('/', () => screen.findByRole('region', { name: 'Vantagens' }))
  const page = await read(`/product/${product.slug}`, () => onPage((main) => main.getByText(/Codigo: /)))
  localStorage.setItem('cart', cartOf([product, 1]))
  const cart = await read('/cart', () => screen.findByRole('heading', { name: 'Resumo' }))
  let before = ''
  const checkout = await read('/checkout', async () => {
    await screen.findByRole('heading', { name: 'Resumo do pedido' })
    before = document.body.textContent
    await fillBuyer(newBuyer())
    await fillAddress()
    await screen.findByRole('radio', { name: /^(Frete|Entrega)/ })
  })
  return { home, page, cart, before, checkout }
}

test('T3 a real shop that takes Pix only promises nothing in parts, on no page', async () => {
  const pages = await pagesOf(realShop)
  for (const [page, text] of Object.entries(pages)) expect(text, page).not.toMatch(/\d+x\b|parcel|cartão/i)
  expect(pages.home).toContain('Aceitamos Pix.')
})

test('T3 a real shop says as many instalments as its settings allow', async () => {
  const { home } = await pagesOf({
    ...realShop,
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-1',
    MERCADOPAGO_PUBLIC_KEY: 'TEST-2',
    INSTALMENTS_MAX: '6',
    INSTALMENTS_INTEREST_FREE: '6',
  })
  expect(home).toContain('Compre em até 6x.')
})

test('T3 a shop whose freight costs something speaks of free freight nowhere, and its cart leaves it to the checkout', async () => {
  carriers = [
    {
      name: 'paid',
      quotes: async ({ cep_number }) =>
        cep_number === null
          ? []
          : [{ id: 'paid', name: 'Entrega em casa', price: 19_90, term: { min: 2, max: 4 } }],
    },
  ]
  const pages = await pagesOf(realShop)
  for (const [page, text] of Object.entries(pages)) expect(text, page).not.toMatch(/frete grátis/i)
  expect(pages.cart).toMatch(/Frete\s*calculado no checkout/)
  expect(pages.cart).toContain('Total sem o frete')
  expect(pages.before).toMatch(/Frete\s*com o CEP/)
  expect(pages.checkout).toContain('Entrega em casa')
  expect(pages.checkout).toMatch(/Frete\s*R\$\s19,90/)
  carriers = [freeCarrier({ min: 5, max: 12 })]
})

test('T3 title and footer of a real shop name what it sells: its own words, or its categories', async () => {
  expect((await pagesOf(realShop)).home).not.toMatch(/película|esmalte|pedraria/i)
  await shop.close()
  const { home } = await pagesOf({ ...realShop, STORE_SELLS: 'brinquedos de madeira' })
  expect(home).toMatch(/^Vitrine: brinquedos de madeira /)
  expect(home).toContain('Brinquedos de madeira.')
})

test('L3 product page, cart and checkout say what sending costs and how long it takes', async () => {
  const { page, cart, checkout } = await pagesOf(realShop)
  for (const text of [page, cart]) {
    expect(text).toContain('Frete grátis · chega em 5 a 12 dias úteis depois do pagamento')
  }
  expect(checkout).toContain('Em 5 a 12 dias úteis depois da confirmação do pagamento.')
})

test('R215 a real shop announces and describes nothing that its owner has not said', async () => {
  const pages = [
    '/',
    '/paginas/suporte',
    '/paginas/trocas-e-devolucoes',
    '/paginas/envio',
    '/paginas/contato',
  ]
  const read = async (env: Record<string, string>) => {
    shop = await openStorefront(env)
    await makeProduct(shop.db, { name: 'Trem de madeira' })
    const texts: string[] = []
    for (const path of pages) {
      await shop.open(path)
      await screen.findByRole('contentinfo')
      await onPage((main) => main.getAllByRole('heading', { level: 1 }))
      const description = document.querySelector('meta[name=description]')?.getAttribute('content')
      texts.push(`${document.title} ${description} ${document.body.textContent}`)
    }
    return texts
  }
  const announced = /frete grátis para todo|antes de todo mundo|sem exagero/i
  for (const text of await read(realShop))
    expect(text).not.toMatch(/película|unhas\b(?! de verdade|\.example)|esmalte|pedraria/i)
  for (const path of pages) {
    await shop.open(path)
    expect(document.body.textContent, path).not.toMatch(announced)
  }
  await shop.close()
  // Without a registered name, but with goods of its own.
  const [home] = await read({ STORE_NAME: 'Brinquedos da Ana' })
  expect(home).not.toMatch(/película|pedraria|frete grátis para todo/i)
  await shop.close()
  const [own] = await read({ ...realShop, STORE_NOTICES: 'Frete grátis para todo o Brasil' })
  expect(own).toMatch(/frete grátis para todo o Brasil/i)
})

test('R215 that it sends everywhere is said by a shop that has a way to every address', async () => {
  carriers = [
    {
      name: 'near',
      quotes: async ({ cep_number }) =>
        cep_number === null ? [] : [{ id: 'near', name: 'Motoboy', price: 9_90, term: { min: 1, max: 1 } }],
    },
  ]
  shop = await openStorefront(realShop)
  const product = await makeProduct(shop.db)
  for (const path of ['/', `/product/${product.slug}`, '/paginas/envio']) {
    await shop.open(path)
    await onPage((main) => main.getAllByRole('heading', { level: 1 }))
    const description = document.querySelector('meta[name=description]')?.getAttribute('content')
    expect(`${description} ${document.body.textContent}`, path).not.toMatch(/para todo( o)? brasil/i)
  }
  carriers = [freeCarrier({ min: 5, max: 12 })]
})

test('R506 the demonstration shows both networks, which lead to a page that says that they are examples; a real shop has no such page', async () => {
  shop = await openStorefront()
  await shop.open('/')
  const networks = within(await screen.findByRole('region', { name: 'Redes Sociais' }))
  for (const name of ['Facebook', 'Instagram'])
    expect(networks.getByRole('link', { name }).getAttribute('href')).toBe('/paginas/redes-sociais')
  await shop.user.click(networks.getByRole('link', { name: 'Instagram' }))
  await onPage((main) => main.getByText(/Facebook e Instagram são exemplos/))
  await shop.close()
  shop = await openStorefront(realShop)
  await shop.open('/paginas/redes-sociais')
  await onPage((main) => main.getByRole('heading', { name: 'Error404' }))
})

test('T7 a network without an address of the shop is not shown', async () => {
  const none = (await pagesOf({ ...realShop, STORE_FACEBOOK: '' })).home
  expect(none).not.toMatch(/Redes Sociais|Facebook|Instagram/)
  await shop.close()
  const { home } = await pagesOf({ ...realShop, STORE_INSTAGRAM: 'https://www.instagram.com/unhas' })
  expect(home).toMatch(/Redes Sociais\s*Instagram/)
  expect(home).not.toContain('Facebook')
})

test('L6 no page of a real shop says hours that its owner has not said', async () => {
  const pages = ['/', '/paginas/contato', '/paginas/suporte', '/paginas/como-comprar']
  const read = async (env: Record<string, string>) => {
    shop = await openStorefront(env)
    const texts: string[] = []
    for (const path of pages) {
      await shop.open(path)
      await screen.findByRole('region', { name: 'Atendimento' })
      if (path !== '/') await onPage((main) => main.getByRole('heading', { level: 1 }))
      texts.push(document.body.textContent)
    }
    return texts
  }
  for (const text of await read(realShop)) expect(text).not.toMatch(/\d\d:\d\d|Segunda a sexta|Horário|null/)
  await shop.close()
  for (const text of await read({ ...realShop, STORE_HOURS: 'Terça a sábado, 10h-19h' }))
    expect(text).toContain('Terça a sábado, 10h-19h')
})
