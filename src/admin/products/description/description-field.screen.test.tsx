import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, field, fill, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

const descriptionOf = async (id: number) =>
  (await shop.db.selectFrom('products').select('description').where('id', '=', id).executeTakeFirstOrThrow())
    .description

test('a description is formatted by its buttons, which say what the text is, and what else it holds stays', async () => {
  const table = '<table><caption>Medidas</caption><tbody><tr><td colspan="2">P</td></tr></tbody></table>'
  const { id } = await makeProduct(shop.db, { description: `<p>Brilha</p>${table}` })
  await shop.open(`/admin/produtos/${id}`)
  const list = await button('Lista')
  expect(list.getAttribute('aria-pressed')).toBe('false')
  await shop.user.click(list)
  expect(list.getAttribute('aria-pressed')).toBe('true')
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  expect(await descriptionOf(id)).toBe(`<ul><li>Brilha</li></ul>${table}`)
})

test('Rule 10 the arrows go along the buttons, and Tab stops at one of them', async () => {
  const { id } = await makeProduct(shop.db)
  await shop.open(`/admin/produtos/${id}`)
  ;(await button('Negrito')).focus()
  await shop.user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(await button('Link'))
  await shop.user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(await button('Itálico'))
  const stops = screen.getByRole('toolbar', { name: 'Formatação' }).querySelectorAll('[tabindex="0"]')
  expect([...stops]).toEqual([document.activeElement])
})

test('a description that the editor cannot hold is changed as its source, and the rest of it stays', async () => {
  const description = '<dl><div><dt>Volume</dt><dd>9 ml</dd></div></dl>'
  const { id } = await makeProduct(shop.db, { description })
  await shop.open(`/admin/produtos/${id}`)
  await shown(/Esta descrição tem elementos que o editor não sabe mostrar/)
  expect((await field('Descrição')).value).toBe(description)
  await fill('Descrição', description.replace('9', '12'))
  await shop.user.click(await button('Salvar'))
  await told('Salvo. Já está na loja.')
  expect(await descriptionOf(id)).toBe(description.replace('9', '12'))
})
