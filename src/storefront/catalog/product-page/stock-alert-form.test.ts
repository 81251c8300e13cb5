import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { button, describedBy, field, fill, onPage, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('P10 a shopper who finds it sold out leaves an e-mail, and reads where the news will go', async () => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  await shop.open(`/product/${product.slug}`)
  const email = await field('E-mail')
  const wrong = async (typed: string) => {
    await fill('E-mail', typed)
    await shop.user.click(await button('Avise-me'))
    await until(
      () => describedBy(email) === 'Por favor digite um email válido.' && document.activeElement === email,
      () => `${describedBy(email)}, focus on ${document.activeElement?.outerHTML}`,
    )
  }
  await wrong('')
  await wrong('ana@')
  await fill('E-mail', 'ana@example.com')
  await shop.user.click(await button('Avise-me'))
  const done = await onPage((main) => main.getByText(/^Pronto! Avisamos/))
  expect(done.textContent).toBe(
    'Pronto! Avisamos assim que o produto voltar. O aviso vai para ana@example.com.',
  )
  expect(document.activeElement?.textContent).toBe('Avise-me quando voltar')
  const asked = await shop.db.selectFrom('stock_alerts').select(['product_id', 'email']).execute()
  expect(asked).toEqual([{ product_id: product.id, email: 'ana@example.com' }])
})
