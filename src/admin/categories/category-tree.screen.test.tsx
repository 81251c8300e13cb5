import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { told, until } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
  for (const name of ['Adesivos', 'Esmaltes', 'Lixas']) await makeCategory(shop.db, { name })
})
afterAll(() => shop.close())

const order = async () =>
  (await shop.db.selectFrom('categories').select('name').orderBy('position').execute()).map(
    ({ name }) => name,
  )
const row = (name: string) => screen.findByRole('row', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')
const focusIsOn = (name: string) =>
  until(
    () => focused() === name,
    () => `the keyboard is at ${document.activeElement?.outerHTML}`,
  )

test('Rule 10 the categories are a tree that the keyboard walks along, and Alt with an arrow moves one', async () => {
  await shop.open('/admin/categorias')
  ;(await row('Adesivos')).focus()
  expect(screen.getByRole('treegrid', { name: 'Categorias' }).contains(document.activeElement)).toBe(true)
  await shop.user.keyboard('{ArrowDown}')
  await focusIsOn('Esmaltes')
  await shop.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await told('Ordem mudada.')
  expect(await order()).toEqual(['Adesivos', 'Lixas', 'Esmaltes'])
})

test('Rule 10 a category is dragged by the keyboard, and each place where it may be dropped is said', async () => {
  await shop.open('/admin/categorias')
  ;(await row('Adesivos')).focus()
  await shop.user.keyboard('{ArrowRight}')
  await focusIsOn('Arrastar Adesivos')
  await shop.user.keyboard('{Enter}')
  await focusIsOn('Inserir entre Adesivos e Lixas')
  await shop.user.keyboard('{ArrowDown}')
  await focusIsOn('Inserir entre Lixas e Esmaltes')
  await shop.user.keyboard('{ArrowDown}')
  await focusIsOn('Inserir após Esmaltes')
  await shop.user.keyboard('{Enter}')
  await told('Ordem mudada.')
  expect(await order()).toEqual(['Lixas', 'Esmaltes', 'Adesivos'])
})
