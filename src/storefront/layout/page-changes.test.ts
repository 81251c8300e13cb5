import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { onPage, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

const announced = () => document.querySelector('p[aria-live=polite].sr-only')!.textContent
const announces = (title: string) =>
  until(
    () => announced() === title,
    () => `announced: ${announced()}`,
  )
const follow = async (name: string) =>
  shop.user.click(await onPage((main) => main.getAllByRole('link', { name })[0]!))

test('a page that was gone to is announced by its own title, not by that of the page in waiting; so are another order and another page of a listing', async () => {
  const { id, name, slug } = await makeCategory(shop.db)
  for (let made = 0; made < 25; made += 1) await makeProduct(shop.db, { category_id: id })
  const polish = await makeProduct(shop.db, { name: 'Esmalte Framboesa 9 ml' })
  await shop.open(`/category/${slug}`)
  await follow('Preço: baixo a alto')
  await announces(`${name}, preço: baixo a alto | Vitrine`)
  await follow('Página 2')
  const before = `${name}, preço: baixo a alto, página 2 | Vitrine`
  await announces(before)

  const answer = shop.network.hold('/product/*.data')
  await shop.user.type(screen.getByPlaceholderText('Pesquisar productos...'), 'framboesa')
  const found = within(await screen.findByRole('group', { name: 'Produtos' }))
  await shop.user.click(found.getAllByRole('option')[0]!)
  await until(
    () => document.title === 'Produto | Vitrine',
    () => document.title,
  )
  expect(announced()).toBe(before)
  answer()
  await announces(`${polish.name} | Vitrine`)
})
