import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown, told, until } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

const paths = ['images/um.webp', 'images/dois.webp', 'images/tres.webp']
const order = async (id: number) =>
  (
    await shop.db
      .selectFrom('product_images')
      .select('path')
      .where('product_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ path }) => path)
const focusIsOn = (name: string) =>
  until(
    () => document.activeElement?.getAttribute('aria-label') === name,
    () => `the keyboard is at ${document.activeElement?.outerHTML}`,
  )
const tile = (name: string) => screen.findByRole('row', { name })

test('Rule 10 photos are put in their order by Alt and arrows, and dragged by the keyboard, and each step is said', async () => {
  const { id } = await makeProduct(shop.db, { pictures: paths })
  await shop.open(`/admin/produtos/${id}`)
  ;(await tile('Foto 1 de 3, capa')).focus()
  await shop.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await shown('A foto agora é a 2 de 3.')
  await shop.user.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Arrastar Foto 2 de 3')
  await shop.user.keyboard('{Enter}')
  await focusIsOn('Inserir entre Foto 2 de 3 e Foto 3 de 3')
  await shop.user.keyboard('{ArrowRight}')
  await focusIsOn('Inserir após Foto 3 de 3')
  await shop.user.keyboard('{Enter}')
  await shown('A foto agora é a 3 de 3.')
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  expect(await order(id)).toEqual([paths[1], paths[2], paths[0]])
})

test('a press on a photo opens what can be done with it', async () => {
  const { id } = await makeProduct(shop.db, { pictures: paths })
  await shop.open(`/admin/produtos/${id}`)
  await shop.user.click(await tile('Foto 2 de 3'))
  await screen.findByRole('dialog', { name: 'Foto 2 de 3' })
})
