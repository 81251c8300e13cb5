import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalPages, termsPath } from '#shop/terms.ts'
import { deliveredOrder } from '#test/returns.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { onPage } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('L1 every legal page says its version and its date, and leads to that version', async () => {
  for (const page of legalPages) {
    await shop.open(page)
    const version = await onPage((main) => main.getByRole('link', { name: 'versão 1, de 22/11/2026' }))
    expect(version.getAttribute('href')).toBe(termsPath({ version: 1 }, page))
  }
  await shop.open('/paginas/termos/versao/1')
  await onPage((main) => main.getByText(/em vigor/))
  await onPage((main) => main.getByRole('heading', { name: 'Conta' }))
})

test('L1 a version that never was is no page, and other pages have none', async () => {
  await shop.open('/paginas/termos/versao/2')
  await screen.findByText(/Error404/)
  await shop.open('/paginas/suporte')
  await onPage((main) => main.getByRole('heading', { name: 'Suporte', level: 1 }))
  expect(within(screen.getByRole('main')).queryByText(/versão/)).toBe(null)
})

test('L1 the page of an order leads to the version that its buyer accepted', async () => {
  const { number, key } = await deliveredOrder(shop, [1])
  await shop.open(`/order/${number}?key=${key}`)
  const accepted = await onPage((main) => main.getByRole('link', { name: /versão 1, de 22\/11\/2026/ }))
  expect(accepted.getAttribute('href')).toBe('/paginas/termos/versao/1')
})
