import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCategory, makeProduct, makeSubcategory } from '#test/make.ts'
import { greeted, greetedAsGuest, signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, told, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent)
const header = () => within(screen.getByRole('banner'))
const menu = () => document.querySelector<HTMLDialogElement>('dialog#menu')!
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('L1 L2 L5 messages that go round, exactly the categories that want to be there, and two links for a guest', async () => {
  const shown = await makeCategory(shop.db, { name: 'Esmaltes' })
  await makeSubcategory(shop.db, { name: 'Cremosos', category_id: shown.id })
  await makeSubcategory(shop.db, { name: 'Pré-lançamento', category_id: shown.id, status: 0 })
  await makeCategory(shop.db, { name: 'Pedrarias' })
  await makeCategory(shop.db, { name: 'Cabines', show_in_header: 0 })
  await shop.open('/')
  const bar = within(screen.getByRole('region', { name: 'Avisos da loja' }))
  const message = () => bar.getByRole('paragraph').textContent
  const first = message()
  await shop.user.click(bar.getByRole('button', { name: 'Próximo aviso' }))
  expect(message()).not.toBe(first)
  await shop.user.click(bar.getByRole('button', { name: 'Aviso anterior' }))
  expect(message()).toBe(first)

  const nav = screen.getByRole('navigation', { name: 'Categorias' })
  const entries = [...nav.querySelector('ul')!.children] as HTMLElement[]
  expect(texts(entries.map((entry) => entry.querySelector<HTMLElement>('button, a')!))).toEqual([
    'Esmaltes',
    'Pedrarias',
  ])
  expect(within(nav).getByRole('link', { name: 'Cremosos' })).toBeTruthy()
  expect(screen.queryByText('Pré-lançamento')).toBeNull()

  for (const [name, address] of [
    ['Registre-se', '/signup'],
    ['Entrar', '/signin'],
  ] as const)
    expect(header().getAllByRole('link', { name })[0]!.getAttribute('href')).toBe(address)
})

test('L5 a customer finds Meu Perfil, Support, License and Sair under the avatar', async () => {
  const ana = await signedIn(shop)
  await shop.open('/')
  await greeted(ana)
  const panel = within(document.getElementById('avatar-menu')!)
  expect(texts(panel.getAllByRole('listitem'))).toEqual([
    // On phones alone.
    'Meus pedidos',
    'Meu Perfil',
    'Support',
    'License',
    'Sair',
  ])
  expect(header().queryByRole('link', { name: 'Entrar' })).toBeNull()
  for (const [link, heading] of [
    ['Support', 'Suporte'],
    ['License', 'Licença'],
  ] as const) {
    await shop.user.click(panel.getByRole('link', { name: link }))
    await title(heading)
  }
  await shop.user.click(panel.getByRole('button', { name: 'Sair' }))
  await greetedAsGuest()
})

test('L5 the off-canvas menu leads a customer to the orders, and closes when they leave', async () => {
  const ana = await signedIn(shop)
  await shop.open('/')
  await greeted(ana)
  const openMenu = async () => {
    await shop.user.click(screen.getByRole('button', { name: 'Abrir menu' }))
    expect(menu().open).toBe(true)
  }
  const closed = () =>
    until(
      () => !menu().open,
      () => 'the menu is still open',
    )
  await openMenu()
  const account = within(menu())
  const wanted = ['Meu Perfil', 'Support', 'License', 'Sair']
  expect(texts(account.getAllByRole('listitem')).slice(-wanted.length)).toEqual(wanted)
  await shop.user.click(account.getByRole('link', { name: 'Meus pedidos' }))
  await arrived('/dashboard/payments')
  await closed()
  await openMenu()
  await shop.user.click(account.getByRole('button', { name: 'Sair' }))
  await closed()
  await told('Logout realizado corretamente.')
  await openMenu()
  expect(account.getByRole('link', { name: 'Entrar' })).toBeTruthy()
})

test('H6 K5 the highlights of the home page are cards that can be bought', async () => {
  const product = await makeProduct(shop.db, { highlights: 1 })
  await shop.open('/')
  const highlights = within(await screen.findByRole('region', { name: 'Destaques' }))
  const [card] = highlights.getAllByRole('article')
  const name = within(card!).getByRole('heading').textContent
  expect(name).toBe(product.name)
  await shop.user.click(within(card!).getByRole('button', { name: /Adicionar ao carrinho/ }))
  await arrived('/cart')
  await screen.findByRole('heading', { level: 1, name: /carrinho/i })
  expect(within(screen.getByRole('main')).getByRole('link', { name })).toBeTruthy()
})
