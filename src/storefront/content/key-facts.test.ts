import { afterAll, beforeAll, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { realShop } from '#test/real-shop.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { onPage } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront({ ...realShop, STORE_SHIPPING_DAYS: '3 a 4' })
})
afterAll(() => shop.close())

test('the page on delivery leads with what it costs and how long it takes in this shop', async () => {
  await shop.open('/paginas/envio')
  expect(await facts()).toEqual([
    [brl(0), 'de frete, para qualquer endereço do Brasil'],
    ['3 a 4 dias úteis', 'depois da confirmação do pagamento'],
    ['Cada passo', 'na página do pedido, com a data'],
  ])
})

test('the page on returns leads with the days that the law gives', async () => {
  await shop.open('/paginas/trocas-e-devolucoes')
  expect((await facts()).map(([value]) => value)).toEqual(['7 dias', brl(0), '30 ou 90 dias'])
})

async function facts(): Promise<(string | null)[][]> {
  const list = await onPage(
    (main) => main.getByRole('heading', { level: 1 }).closest('main')!.querySelector('.key-facts')!,
  )
  return [...list.children].map((fact) =>
    [fact.querySelector('dd')!, fact.querySelector('dt')!].map((part) => part.textContent),
  )
}
