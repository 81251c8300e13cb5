import { randomUUID } from 'node:crypto'
import { expect, type Page, request } from '@playwright/test'

/** A product of the demo shop as its API tells it, prices in reais. */
export interface ShopProduct {
  id: number
  sku: string
  name: string
  slug: string
  regular_price: number
  sale_price: number
  price: number
  quantity: number
  image: string
}

/** Products with plenty of stock, best sellers first; each test may take others by `skip`. */
export async function plentiful(page: Page, count: number, skip = 0): Promise<ShopProduct[]> {
  const found: ShopProduct[] = []
  for (let at = 1; found.length < skip + count; at += 1) {
    const answer = await page.request.get(`/api/product/get-products?page=${at}`)
    const { data, last_page } = (await answer.json()) as { data: ShopProduct[]; last_page: number }
    found.push(...data.filter((product) => product.quantity >= 20))
    if (at >= last_page) break
  }
  return found.slice(skip, skip + count)
}

/**
 * Puts lines into the cart as the storefront stores them, for tests that are about what comes after: at once when a page
 * of the shop is open, otherwise before the next one opens.
 */
export async function cartWith(page: Page, ...lines: [ShopProduct, number][]): Promise<void> {
  const centavos = (reais: number) => Math.round(reais * 100)
  const cart = lines.map(([product, count]) => ({
    product: {
      id: product.id,
      sku: product.sku,
      name: product.name,
      slug: product.slug,
      regular_price: centavos(product.regular_price),
      sale_price: centavos(product.sale_price),
      quantity: product.quantity,
      image: product.image,
    },
    count,
  }))
  const text = JSON.stringify(cart)
  if (page.url() !== 'about:blank') return page.evaluate((text) => localStorage.setItem('cart', text), text)
  // Once: the documents after the first find what the storefront made of it.
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('cart filled')) return
    sessionStorage.setItem('cart filled', 'once')
    localStorage.setItem('cart', text)
  }, text)
}

/** `16.9` → `R$ 16,90`, with the space that does not break. */
export function reais(value: number): string {
  return value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
}

let buyers = 0

/** Somebody whom the shop does not know: an e-mail and a CPF that nobody else in the run has. */
export function newBuyer(): { name: string; email: string; cpf: string } {
  buyers += 1
  const seed = `${Date.now() % 1_000_000}${process.pid}${buyers}`.slice(-9).padStart(9, '1')
  return { name: 'Ana Maria Lima', email: `ana.${seed}@example.com`, cpf: cpfFrom(seed) }
}

/** Nine digits with the two check digits that belong to them. */
function cpfFrom(nine: string): string {
  let digits = nine
  for (const length of [10, 11]) {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (length - at), 0)
    digits += String(((sum * 10) % 11) % 10)
  }
  return digits
}

/** Types who buys; at the last field the shop looks who this is. */
export async function fillBuyer(
  page: Page,
  buyer: { name: string; email: string; cpf: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(buyer.email)
  await page.getByLabel('CPF', { exact: true }).pressSequentially(buyer.cpf)
  await page.getByLabel('Nome completo').fill(buyer.name)
  await page.getByLabel('Nome completo').blur()
}

/** Types an address whose street the postal code gives. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Cep').pressSequentially('01001000')
  await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
  await page.getByLabel('Numero').fill('100')
  await page.getByLabel('Telefone').fill('11999998888')
}

/** Presses the button that places the order; ends on the order's page, whose number it gives. */
export async function finish(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Finalizar Compra/ }).click()
  await page.waitForURL('**/order/*')
  return Number(/\/order\/(\d+)/.exec(page.url())![1])
}

/** Somebody elsewhere orders some of a product, as an outside client; `cancel` gives the units back. */
export async function orderedElsewhere(
  product: ShopProduct,
  count: number,
  customer = newBuyer(),
): Promise<{ number: number; key: string; cancel(): Promise<void> }> {
  const { number, key } = await order([[product, count]], customer)
  return {
    number,
    key,
    async cancel() {
      const outside = await request.newContext({ baseURL: process.env.E2E_URL! })
      const cancelled = await outside.post(`/api/orders/${number}/cancel`, { data: { key } })
      if (!cancelled.ok()) throw new Error(await cancelled.text())
      await outside.dispose()
    },
  }
}

/** A customer orders, as an outside client. @returns the order's number */
export async function orderedBy(
  { name, email, cpf, access }: ReturnType<typeof newBuyer> & { access: string },
  ...lines: [ShopProduct, number][]
): Promise<number> {
  const { number } = await order(lines, { name, email, cpf }, { authorization: `Bearer ${access}` })
  return number
}

async function order(
  lines: [ShopProduct, number][],
  customer: ReturnType<typeof newBuyer>,
  headers: Record<string, string> = {},
): Promise<{ number: number; key: string }> {
  const outside = await request.newContext({ baseURL: process.env.E2E_URL! })
  const placed = await outside.post('/api/checkout', {
    headers: { 'idempotency-key': randomUUID(), ...headers },
    data: {
      items: lines.map(([product, count]) => ({ product_id: product.id, count })),
      customer,
      shipping: {
        cep_number: '01.001-000',
        address: 'Praça da Sé',
        address_number: '1',
        address_bairro: 'Sé',
        city: 'São Paulo',
        state: 'São Paulo',
        phone_number: '(11) 99999-8888',
      },
      shipping_method: 'free',
      payment_method: 'pix',
    },
  })
  if (placed.status() !== 201) throw new Error(await placed.text())
  const { order } = await placed.json()
  await outside.dispose()
  return order[0]
}

/** A product of which there are few, so that a test can take them all; each test another, by `skip`. */
export async function scarce(page: Page, skip = 0): Promise<ShopProduct> {
  const found: ShopProduct[] = []
  for (let at = 1; ; at += 1) {
    const answer = await page.request.get(`/api/product/get-products?page=${at}`)
    const { data, last_page } = (await answer.json()) as { data: ShopProduct[]; last_page: number }
    found.push(...data.filter(({ quantity }) => quantity > 0 && quantity < 12))
    if (at >= last_page) break
  }
  const product = found[skip]
  if (!product) throw new Error('The demo shop has no product of which there are few.')
  return product
}
