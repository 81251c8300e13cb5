import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realShop } from '#test/real-shop.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice(realShop)
})
afterAll(() => shop.close())

test('an owner of a real shop reads on her first morning until when a password alone is enough', async () => {
  await shop.signIn('owner')
  await shop.open('/admin')
  await screen.findByText(/^Crie uma chave de acesso até \d\d\/\d\d, \d\d:\d\d$/)
  expect(screen.getByRole('link', { name: 'Ir para Segurança' }).getAttribute('href')).toBe(
    '/admin/seguranca',
  )
  expect(screen.queryByText(/Tudo feito/)).toBe(null)
})

test('a manager owes no second factor, and reads of none', async () => {
  await shop.signIn('manager')
  await shop.open('/admin')
  await screen.findByText(/Tudo feito/)
  expect(screen.queryByText(/chave de acesso/)).toBe(null)
})
