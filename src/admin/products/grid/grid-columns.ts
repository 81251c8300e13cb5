import type { Place } from '#admin/products/form/new-category.tsx'
import { stateNames } from '#admin/products/product-words.ts'
import { priceText, typedPrice, typedUnits } from '#admin/products/typed-values.ts'
import { productStates } from '#shop/assortment/products/product-fields.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'

/** The columns of the grid, in their order. */
export const gridColumns = [
  ...(['name', 'sku', 'regular_price', 'sale_price', 'quantity', 'cost'] as const),
  ...(['weight', 'place', 'status'] as const),
]
export type GridColumn = (typeof gridColumns)[number]

/** What a cell's text means: a value, or why it is none. */
type Read = { value: string | number | null } | { problem: string }

interface Column {
  /** what stands in a cell before anything is typed */
  text: (product: ListedProduct, places: readonly Place[]) => string
  read: (text: string, product: ListedProduct, places: readonly Place[]) => Read
  /** of its cells */
  width: string
  keyboard?: 'decimal' | 'numeric'
}

const price = (typed: string): Read => {
  const value = typedPrice(typed)
  return value === undefined ? { problem: 'Não é um preço' } : { value }
}

export const columns: Record<GridColumn, Column> = {
  name: {
    text: ({ name }) => name,
    read: (typed) => textOf(typed, 250, 'Falta o nome'),
    width: 'w-44 lg:w-60',
  },
  sku: { text: ({ sku }) => sku, read: (typed) => textOf(typed, 100, 'Falta o código'), width: 'w-36' },
  regular_price: {
    text: ({ regular_price }) => priceText(regular_price),
    read(typed, { status }) {
      const read = price(typed)
      const isEmpty = 'value' in read && read.value === 0
      return isEmpty && status !== productStates.draft ? { problem: 'Falta o preço' } : read
    },
    width: 'w-20',
    keyboard: 'decimal',
  },
  sale_price: {
    text: ({ sale_price }) => priceText(sale_price),
    read: price,
    width: 'w-20',
    keyboard: 'decimal',
  },
  quantity: {
    text: ({ quantity, stock_counted }) => (stock_counted ? String(quantity) : ''),
    read(typed) {
      const value = typedUnits(typed)
      return value === undefined ? { problem: 'Não é uma quantidade' } : { value }
    },
    width: 'w-20',
    keyboard: 'numeric',
  },
  // An empty cost is none: what the product costs is unknown.
  cost: {
    text: ({ cost }) => (cost === null ? '' : priceText(cost) || '0'),
    read: (typed) => (typed.trim() === '' ? { value: null } : price(typed)),
    width: 'w-20',
    keyboard: 'decimal',
  },
  weight: {
    text: ({ weight }) => (weight === null ? '' : String(weight)),
    read(typed) {
      const value = typedUnits(typed.replace(/g$/i, ''))
      if (typed.trim() === '') return { value: null }
      return value ? { value } : { problem: 'Não é um peso em gramas' }
    },
    width: 'w-20',
    keyboard: 'numeric',
  },
  place: {
    text: ({ place }, places) => places.find((one) => one.place === place)?.name ?? '',
    read(typed, _, places) {
      const wanted = plainPath(typed)
      const found = places.find(({ name }) => plainPath(name) === wanted)
      return found ? { value: found.place } : { problem: 'Não há esta categoria' }
    },
    width: 'w-48 lg:w-56',
  },
  status: {
    text: ({ status }) => stateNames[status] ?? '',
    read: (typed, { status }) => stateOf(typed, status),
    width: 'w-32',
  },
}

function textOf(typed: string, most: number, missing: string): Read {
  const value = typed.trim()
  if (value === '') return { problem: missing }
  return value.length > most ? { problem: `Mais de ${most} letras` } : { value }
}

/** 'Unhas > Películas' however its levels are parted, its capitals and its accents are written. */
function plainPath(typed: string): string {
  return folded(typed)
    .split(/\s*[>›»]\s*/)
    .join(' › ')
}

function folded(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

const yes = ['a venda', 'sim', 's', 'ativo', 'verdadeiro', 'true', '1']
const no = ['nao', 'n', 'inativo', 'falso', 'false', '0']

/** 'À venda', 'Escondido', 'Rascunho', 'Arquivado', or yes and no as a spreadsheet writes them. */
function stateOf(typed: string, now: number): Read {
  const word = folded(typed)
  if (yes.includes(word)) return { value: productStates.active }
  // What is not on sale stays what it is.
  if (no.includes(word)) return { value: now === productStates.active ? productStates.hidden : now }
  const value = stateNames.findIndex((name) => folded(name) === word)
  if (value === productStates.opening && now !== value) return { problem: 'Marque a data no produto' }
  return value < 0 ? { problem: 'Diga sim ou não' } : { value }
}
