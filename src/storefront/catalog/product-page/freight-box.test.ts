import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFamily, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, described, field, fill, focused, holds, onPage, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront({ STORE_SHIPPING_DAYS: '5 a 12' })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const CEP = /^Calcular frete/
const TERM = 'Em 5 a 12 dias úteis depois da confirmação do pagamento.'
const answer = () => within(screen.getByLabelText(CEP).closest('form')!).getByRole('status').textContent
const answers = (words: string) =>
  until(
    () => answer() === words,
    () => `the freight says: ${answer()}`,
  )

async function calculate(cep: string) {
  await fill(CEP, cep)
  await shop.user.type(await field(CEP), '{Enter}')
}

test('the product page says what it costs to send to a postal code, and knows it at the next product', async () => {
  const family = await makeFamily(shop.db)
  const [raspberry, plum] = await Promise.all(
    ['Framboesa', 'Ameixa'].map((option_value) =>
      makeProduct(shop.db, { family_id: family.id, option_value }),
    ),
  )
  await shop.open(`/product/${raspberry!.slug}`)
  const form = (await field(CEP)).closest('form')!
  expect(form.classList).not.toContain('room')
  await shop.user.type(await field(CEP), '01001000')
  await holds(CEP, '01.001-000')
  await shop.user.click(await onPage((main) => main.getByRole('button', { name: 'Calcular' })))
  await answers(`Frete grátis para São Paulo/SP${TERM}`)
  expect(form.classList).toContain('room')

  const colours = await onPage((main) => main.getByRole('navigation', { name: 'Cor' }))
  await shop.user.click(within(colours).getByRole('link', { name: 'Ameixa' }))
  await arrived(`/product/${plum!.slug}`)
  // The page before says the same of this postal code.
  await onPage((main) => main.getByRole('heading', { level: 1, name: plum!.name }))
  await holds(CEP, '01.001-000')
  await answers(`Frete grátis para São Paulo/SP${TERM}`)
  await calculate('20040-020')
  await answers(`Frete grátis para Rio de Janeiro/RJ${TERM}`)
  await shop.reload()
  await answers(`Frete grátis para Rio de Janeiro/RJ${TERM}`)
  await fill(CEP, '2004')
  await answers('')
})

test('a postal code that cannot be, or that does not exist, is said at the field; one that no service can look up costs the same', async () => {
  const { slug } = await makeProduct(shop.db)
  await shop.open(`/product/${slug}`)
  const code = await field(CEP)
  for (const [cep, words] of [
    ['0100', 'Por favor digite um cep válido.'],
    ['99999999', 'Este CEP não existe. Confira os números.'],
  ] as const) {
    await calculate(cep)
    await described(CEP, words)
    await answers(words)
    await focused(code)
  }
  await fill(CEP, '01001000')
  expect(code.hasAttribute('aria-invalid')).toBe(false)
  await calculate('77777777')
  await answers(
    `Não conseguimos consultar este CEP agora. O frete é o mesmo para todo o Brasil:Frete grátis${TERM}`,
  )
  // A visitor who does not know the code is sent to the post.
  const link = screen.getByRole('link', { name: /^Não sei meu CEP/ })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/buscacepinter\.correios\.com\.br\//)
  expect(link.getAttribute('rel')).toBe('noopener')
})
