import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatCpf } from '#shop/customers/cpf.ts'
import { openProfile, signOut, storeSession } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, button, shown } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

test('A8 the profile: side menu, personal data to be read, and the address to be edited', async () => {
  const ana = await openProfile(shop)
  await screen.findByRole('heading', { level: 1, name: 'Minha Conta' })
  const menu = within(screen.getByRole('navigation', { name: 'Minha Conta' }))
  expect(menu.getByRole('link', { name: 'Meu Perfil' }).getAttribute('aria-current')).toBe('page')
  expect(menu.getByRole('link', { name: 'Pagamentos' }).getAttribute('href')).toBe('/dashboard/payments')
  for (const [label, value] of [
    ['Nome completo', ana.name],
    ['Cpf Registrado', formatCpf(ana.cpf!)],
    ['Endereço de Email', ana.email],
  ] as const) {
    const term = screen.getByText(label, { selector: 'dt' })
    expect(term.nextElementSibling?.textContent).toBe(value)
  }
  await screen.findByRole('heading', { name: 'Endereço de entrega' })
  for (const [name, href] of [
    [/^Histórico de pedidos/, '/dashboard/payments'],
    [/^Lista de desejos/, '/wishlist'],
    // In the menu alone: nothing is said twice.
    [/^Meus dados/, '/dashboard/data'],
  ] as const) {
    expect(onlyMain().getByRole('link', { name }).getAttribute('href')).toBe(href)
  }
})

const onlyMain = () => within(screen.getByRole('main'))

test('A5 a customer asks for a new password in the profile, and learns where its link went', async () => {
  const ana = await openProfile(shop)
  await shop.user.click(await button('Alterar a senha'))
  await shown(/^O link está a caminho de/)
  expect(screen.getByRole('region', { name: 'Senha' }).textContent).toContain(ana.email)
  expect(shop.network.callsTo('/api/auth/recovery_password')).toHaveLength(1)
  await button('Enviar de novo o link da senha')
})

test('A9 /dashboard and /dashboard/payments lead a guest home, and a browser whose token is over', async () => {
  for (const address of ['/dashboard', '/dashboard/payments']) {
    await shop.open(address)
    await arrived('/')
  }
  storeSession({ access: `9|${'x'.repeat(40)}` })
  await shop.open('/dashboard/payments')
  await arrived('/')
})

test('A9 a customer who signs out on their own page is led home', async () => {
  await openProfile(shop)
  await signOut(shop)
  await arrived('/')
})
