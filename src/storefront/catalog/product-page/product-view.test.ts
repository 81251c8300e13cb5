import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, onPage, shown } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const main = () => within(screen.getByRole('main'))
const count = () => onPage((page) => page.getByRole<HTMLInputElement>('spinbutton'))
const press = async (name: string | RegExp) => shop.user.click(main().getAllByRole('button', { name })[0]!)

/** Opens the page of a product of which there are twenty. */
async function openProduct() {
  const product = await makeProduct(shop.db, { quantity: 20 })
  await shop.open(`/product/${product.slug}`)
  return product
}

async function write(text: string) {
  const field = await count()
  await shop.user.clear(field)
  await shop.user.type(field, text)
}

test('P7 P8 the stepper: minus disabled at 1, plus, a number to type; adding again sets the line, it does not add up', async () => {
  const { slug } = await openProduct()
  const minus = main().getByRole<HTMLButtonElement>('button', { name: /^Diminuir quantidade/ })
  const field = await count()
  expect([field.value, field.min, minus.disabled]).toEqual(['1', '0', true])
  await press(/^Aumentar quantidade/)
  expect(field.value).toBe('2')
  await shop.user.click(minus)
  expect(field.value).toBe('1')
  await write('12')
  expect(field.value).toBe('12')

  for (const wanted of ['3', '2']) {
    await shop.open(`/product/${slug}`)
    await write(wanted)
    await press('Adicionar ao carrinho')
    await arrived('/cart')
    await screen.findByRole('heading', { level: 1, name: /carrinho/i })
    expect((await count()).value).toBe(wanted)
  }
})

test('P7 more than there is, or nothing, is refused in words', async () => {
  const { slug } = await openProduct()
  await write('99')
  await shown('Stock insuficiente.')
  expect((await count()).value).not.toBe('99')
  await write('0')
  await press('Adicionar ao carrinho')
  await shown('Escolha pelo menos uma unidade.')
  await arrived(`/product/${slug}`)
  expect(localStorage.getItem('cart')).toBeNull()
})

test("P8 'Comprar agora' puts it into the cart and goes to the till", async () => {
  const { slug } = await openProduct()
  await write('2')
  await press('Comprar agora')
  await arrived('/checkout')
  const cart = JSON.parse(localStorage.getItem('cart')!)
  expect(cart).toHaveLength(1)
  expect(cart[0]).toMatchObject({ count: 2, product: { slug } })
})

test("P3 'Novo' and the percentage stand on a new product on sale, on no other", async () => {
  const badges = async (given: object) => {
    const { name, slug } = await makeProduct(shop.db, { regular_price: 2550, ...given })
    await shop.open(`/product/${slug}`)
    const facts = within(await screen.findByRole('region', { name }))
    return facts.queryAllByText(/^(Novo|-\d+%)$/).map(({ textContent }) => textContent)
  }
  expect(await badges({ featured: 1, sale_price: 1890 })).toEqual(['Novo', '-26%'])
  expect(await badges({ sale_price: 1890 })).toEqual(['-26%'])
  expect(await badges({ featured: 1 })).toEqual(['Novo'])
  expect(await badges({})).toEqual([])
})

test('R104 averages without a review are neither shown nor sent: not on the page, not in its data, not by a call', async () => {
  const { slug } = await makeProduct(shop.db, { rating_average: 4.8, rating_count: 52 })
  await shop.open(`/product/${slug}`)
  await shown('Sem avaliações')
  expect(document.body.textContent).not.toMatch(/4,8|\(52\)|estrelas/)
  expect(document.querySelector('script[type="application/ld+json"]')!.textContent).not.toMatch(
    /rating|review/i,
  )
  expect(JSON.stringify((await shop.get(`/api/product/product/${slug}`)).body)).not.toMatch(/rating|4\.8/)
})
