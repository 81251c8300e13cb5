import { priceText, typedPrice, typedUnits } from '#admin/products/typed-values.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import { type Picture, type ProductOption, productStates } from '#shop/assortment/products/product-fields.ts'
import { MOST_OPTIONS, type StaffProduct } from '#shop/assortment/products/product-schema.ts'
import { colorOf } from '#shop/catalog/import/formats/color-names.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'

/** One option as it stands in the table. */
export interface OptionRow {
  /** by which it is made once, however often it is sent */
  key: string
  /** of an option that is there */
  id: number | null
  value: string
  value_2: string
  /** '#rrggbb'; empty: none */
  color: string
  price: string
  quantity: string
  sku: string
  picture: Picture | null
  /** it is taken out: archived, never deleted */
  out: boolean
}

/** The table of a product's options. */
export interface OptionTable {
  name: string
  name_2: string
  rows: OptionRow[]
}

const blank = { value_2: '', color: '', price: '', quantity: '', sku: '', picture: null, out: false }

/** The table of a product as it is: its options that are not archived, or itself as the first. */
export function tableOf(product: StaffProduct): OptionTable {
  const options = product.options.filter(({ status }) => status !== productStates.archived)
  const known = options.length > 0 ? options : [product]
  const rows = known.map(({ id, option, regular_price, quantity, sku, image }) => ({
    ...{ ...blank, key: String(id), id, sku },
    ...{ value: option?.value ?? '', value_2: option?.value_2 ?? '', color: option?.color ?? '' },
    ...{ price: priceText(regular_price), quantity: String(quantity) },
    picture: image ? { path: image, alt: '' } : null,
  }))
  return { name: product.option?.name ?? '', name_2: product.option?.name_2 ?? '', rows }
}

/** Values as they are typed: 'Rosa, Nude, Preto', one to a line, or with the name in front: 'Cor: Rosa, Nude'. */
export function typedValues(text: string): { name: string | null; values: string[] } {
  const named = /^\s*([^:,;\n]{1,40}):(.*)$/s.exec(text)
  const values = (named?.[2] ?? text).split(/[,;\n]/).map((value) => value.trim().slice(0, 60))
  return { name: named?.[1]?.trim() ?? null, values: [...new Set(values.filter(Boolean))] }
}

/**
 * The table with a row for every pair of values that has none. The first empty row takes the first of them: a product without
 * a family becomes its first option.
 */
export function withValues(table: OptionTable, first: string, second: string): OptionTable {
  const [one, two] = [typedValues(first), typedValues(second)]
  const name = one.name ?? table.name
  const name_2 = two.name ?? table.name_2
  const known = [...new Set(table.rows.map(({ value }) => value).filter(Boolean))]
  const values = one.values.length > 0 ? one.values : known
  const seconds = two.values.length > 0 ? two.values : ['']
  const pairs = values.flatMap((value) => seconds.map((value_2) => [value, value_2] as const))
  const rows = [...table.rows]
  // Most often a colour costs what the first one costs.
  const price = rows[0]?.price ?? ''
  for (const [value, value_2] of pairs) {
    if (rows.some((row) => same(row.value, value) && same(row.value_2, value_2))) continue
    const named = { value, value_2, color: colorOf([name, name_2], [value, value_2]) ?? '' }
    const free = rows.findIndex((row) => row.value === '' || (same(row.value, value) && row.value_2 === ''))
    if (free >= 0) rows[free] = { ...rows[free]!, ...named, color: rows[free]!.color || named.color }
    else if (rows.length < MOST_OPTIONS)
      rows.push({ ...blank, ...named, key: newRequestKey(), id: null, price })
  }
  return { name, name_2, rows }
}

function same(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('pt-BR') === other.trim().toLocaleLowerCase('pt-BR')
}

/** What keeps a table from being sent, by 'key.field' or by the table's own field; `mainPrice`: of rows without one. */
export function problemsIn(table: OptionTable, mainPrice = ''): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!table.name.trim()) problems.option_name = staffProductTexts.optionNameMissing
  const rows = table.rows.filter(({ out }) => !out)
  for (const [index, row] of rows.entries()) {
    const earlier = rows.slice(0, index)
    if (!row.value.trim()) problems[`${row.key}.value`] = staffProductTexts.optionValueMissing
    else if (earlier.some((one) => same(one.value, row.value) && same(one.value_2, row.value_2)))
      problems[`${row.key}.value`] = 'Esta opção já está na lista.'
    if (table.name_2.trim() && !row.value_2.trim()) problems[`${row.key}.value_2`] = 'Falta o valor.'
    if (!typedPrice(row.price || mainPrice)) problems[`${row.key}.price`] = 'Digite o preço.'
    if (row.quantity !== '' && typedUnits(row.quantity) === undefined)
      problems[`${row.key}.quantity`] = 'Não é uma quantidade.'
  }
  return problems
}

/** An option as the call takes it; `family` 0: the one of the product. */
export function optionOf({ name, name_2 }: OptionTable, row: OptionRow, position: number): ProductOption {
  return {
    ...{ family: 0, name: name.trim(), name_2: name_2.trim(), value: row.value.trim() },
    ...{ value_2: name_2.trim() ? row.value_2.trim() : '', color: row.color || null, position },
  }
}

/** A new option as it travels: amounts in reais. */
export function wiredOption(table: OptionTable, row: OptionRow, position: number, mainPrice = '') {
  return {
    ...{ key: row.key, option: optionOf(table, row, position), sku: row.sku.trim() },
    regular_price: (typedPrice(row.price || mainPrice) ?? 0) / 100,
    quantity: typedUnits(row.quantity || '0') ?? 0,
    pictures: row.picture ? [row.picture] : [],
  }
}

/** What saving the options of a product sends; null when nothing is another. */
export function wiredTable(product: StaffProduct, table: OptionTable) {
  const seen = new Map([product, ...product.options].map((one) => [one.id, one]))
  const changes: object[] = []
  const added: object[] = []
  for (const [position, row] of table.rows.entries()) {
    const before = row.id === null ? undefined : seen.get(row.id)
    if (!before) {
      if (!row.out) added.push(wiredOption(table, row, position))
      continue
    }
    const to = { ...optionOf(table, row, position), family: before.option?.family ?? 0 }
    const price = typedPrice(row.price) ?? before.regular_price
    const quantity = typedUnits(row.quantity) ?? before.quantity
    const fields = {
      ...(JSON.stringify(to) !== JSON.stringify(before.option) && { option: { from: before.option, to } }),
      ...(price !== before.regular_price && {
        regular_price: { from: before.regular_price / 100, to: price / 100 },
      }),
      ...(quantity !== before.quantity && { quantity: { from: before.quantity, to: quantity } }),
      ...(row.out && { status: { from: before.status, to: productStates.archived } }),
    }
    if (Object.keys(fields).length > 0) changes.push({ id: before.id, ...fields })
  }
  return changes.length + added.length > 0 ? { id: product.id, changes, added } : null
}
