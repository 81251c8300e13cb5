import { productStates } from '#shop/assortment/products/product-fields.ts'
import { type Cells, type Grid, wantedOf } from './grid-cells.ts'

/** What is counted, of one and of many, in the order in which it is told. */
const words = {
  up: ['preço sobe', 'preços sobem'],
  down: ['preço desce', 'preços descem'],
  far: ['mais de 20 %', 'mais de 20 %'],
  units: ['estoque muda', 'estoques mudam'],
  cost: ['custo muda', 'custos mudam'],
  name: ['nome muda', 'nomes mudam'],
  sku: ['código muda', 'códigos mudam'],
  weight: ['peso muda', 'pesos mudam'],
  place: ['muda de categoria', 'mudam de categoria'],
  shown: ['vai à venda', 'vão à venda'],
  gone: ['sai da loja', 'saem da loja'],
  state: ['situação muda', 'situações mudam'],
} as const

/** What saving would do, in a sentence: '37 preços sobem, 2 mais de 20 %, 4 estoques mudam'. Empty: nothing. */
export function summaryOf(grid: Grid, cells: Cells): string {
  const counts: Partial<Record<keyof typeof words, number>> = {}
  const count = (what: keyof typeof words, holds: boolean) => {
    if (holds) counts[what] = (counts[what] ?? 0) + 1
  }
  for (const product of grid.products) {
    const wanted = wantedOf(product, cells, grid)
    const after = { ...product, ...wanted }
    const [was, is] = [product, after].map((one) => one.sale_price || one.regular_price) as [number, number]
    count('up', is > was)
    count('down', is < was)
    count('far', Math.abs(is - was) > was * 0.2)
    count('units', 'quantity' in wanted)
    for (const field of ['cost', 'name', 'sku', 'weight', 'place'] as const) count(field, field in wanted)
    if (!('status' in wanted)) continue
    const [before, now] = [product.status, wanted.status].map((state) => state === productStates.active)
    count(now ? 'shown' : before ? 'gone' : 'state', true)
  }
  return (Object.keys(words) as (keyof typeof words)[])
    .filter((what) => counts[what])
    .map((what) => `${counts[what]} ${words[what][counts[what] === 1 ? 0 : 1]}`)
    .join(', ')
}
