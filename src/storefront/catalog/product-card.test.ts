import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, describedBy, shown } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
  const { id: category_id } = await makeCategory(shop.db, { name: 'Kits', slug: 'kits' })
  await makeProduct(shop.db, {
    ...{ category_id, name: 'Kit Primavera', slug: 'kit-primavera', sku: '4711', featured: 1 },
    ...{
      regular_price: 2550,
      sale_price: 1890,
      quantity: 12,
      description: `<p>${'Flores. '.repeat(40)}</p>`,
    },
  })
  await makeProduct(shop.db, { category_id, name: 'Kit Melancia', slug: 'kit-melancia', quantity: 0 })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('article')!)
}

test('C6 a card has name, number, price, struck regular price, heart, eye, button and link', async () => {
  await shop.open('/category/kits')
  const card = await cardOf('Kit Primavera')
  expect(card.getByText(/^Ref\. \d+$/).closest('.card-price')?.previousElementSibling?.textContent).toBe(
    'Kit Primavera',
  )
  expect(card.getByRole('strong').textContent).toMatch(/^R\$\s18,90$/)
  expect(card.getByText(/R\$\s25,50/).tagName).toBe('S')
  expect(card.getByText('-26%')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Adicionar à lista de desejos: Kit Primavera' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Ver rápido: Kit Primavera' })).toBeTruthy()
  await shop.user.click(card.getByRole('button', { name: /^Adicionar ao carrinho/ }))
  await arrived('/cart')
  window.history.back()
  await arrived('/category/kits')
  await shop.user.click(await screen.findByRole('link', { name: 'Kit Primavera' }))
  await arrived('/product/kit-primavera')
})

test('C6 what is sold out cannot be added, and says why', async () => {
  await shop.open('/category/kits')
  const card = await cardOf('Kit Melancia')
  const button = card.getByRole<HTMLButtonElement>('button', { name: /^Adicionar ao carrinho/ })
  expect(button.disabled).toBe(true)
  expect(describedBy(button as unknown as HTMLInputElement)).toBe('Não disponível.')
  expect(card.getByText('Esgotado')).toBeTruthy()
})

test('C7 the quick view shows the product as it is now, and adds it', async () => {
  await shop.open('/category/kits')
  const card = await cardOf('Kit Primavera')
  await shop.db.updateTable('products').set({ quantity: 7 }).where('slug', '=', 'kit-primavera').execute()
  await shop.user.click(card.getByRole('button', { name: 'Ver rápido: Kit Primavera' }))
  await shown('Codigo: 4711')
  const view = within(screen.getByText('Codigo: 4711').closest('dialog')!)
  for (const text of ['Novo', '-26%', 'Sem avaliações', 'Disponível. (7 Unidades)'])
    expect(view.getByText(text), text).toBeTruthy()
  expect(view.getAllByRole('strong')[0]!.textContent).toMatch(/^R\$\s18,90$/)
  expect(view.getByText(/\.\.\.$/).textContent).toHaveLength(153)
  expect(view.getByRole('button', { name: 'Adicionar à lista de desejos: Kit Primavera' })).toBeTruthy()
  await shop.user.click(view.getByRole('button', { name: 'Adicionar ao carrinho' }))
  await screen.findByRole('heading', { level: 1, name: /carrinho/i })
  expect(screen.queryByText('Codigo: 4711')).toBeNull()
  expect(JSON.parse(localStorage.getItem('cart')!)).toMatchObject([
    { count: 1, product: { slug: 'kit-primavera' } },
  ])
})

test('C7 P10 the quick view of what is sold out takes an e-mail in place of its button', async () => {
  await shop.open('/category/kits')
  const card = await cardOf('Kit Melancia')
  await shop.user.click(card.getByRole('button', { name: 'Ver rápido: Kit Melancia' }))
  const view = within(await screen.findByRole('dialog', { name: 'Kit Melancia' }))
  expect(await view.findByRole('button', { name: 'Avise-me' })).toBeTruthy()
  expect(view.queryByRole('button', { name: 'Adicionar ao carrinho' })).toBeNull()
  await shop.user.type(view.getByLabelText('E-mail'), 'ana@example.com')
  await shop.user.click(view.getByRole('button', { name: 'Avise-me' }))
  await shown(/^Pronto! Avisamos/)
  expect(await shop.db.selectFrom('stock_alerts').select('email').execute()).toEqual([
    { email: 'ana@example.com' },
  ])
})
