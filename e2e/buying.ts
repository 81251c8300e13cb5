import { expect, type Page } from '@playwright/test'

/** A product of the demo shop as its API tells it, prices in reais. */
export interface ShopProduct {
  id: number
  sku: string
  name: string
  slug: string
  price: number
  quantity: number
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

/** Fills the cart from the product page, as a visitor does; ends on the cart page. */
export async function addFromPage(page: Page, product: ShopProduct, count = 1): Promise<void> {
  await page.goto(`/product/${product.slug}`)
  const main = page.getByRole('main')
  if (count > 1)
    await main
      .getByRole('spinbutton', { name: /Quantidade/ })
      .first()
      .fill(String(count))
  await main.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.waitForURL('**/cart')
  await expect(page.getByRole('listitem').filter({ hasText: product.sku })).toBeVisible()
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
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('CPF').pressSequentially(buyer.cpf)
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
