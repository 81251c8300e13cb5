import { type OrderFilterWanted, orderFilter } from '#shop/order-desk/order-schema.ts'

/** What the list is narrowed by, as the address names it. */
const filterNames = {
  from: 'de',
  until: 'ate',
  method: 'pagamento',
  payment: 'dinheiro',
  freight: 'frete',
  state: 'uf',
  city: 'cidade',
} as const satisfies Record<keyof OrderFilterWanted, string>
export type FilterField = keyof typeof filterNames
export const filterFields = Object.keys(filterNames) as FilterField[]

/** The filter that an address names. A value that is none counts as not there, so that an old link still shows a list. */
export function filterOf(search: URLSearchParams): OrderFilterWanted {
  const known = filterFields.flatMap((field) => {
    const read = orderFilter.shape[field].safeParse(search.get(filterNames[field]) ?? undefined)
    return read.success && read.data !== undefined ? [[field, read.data]] : []
  })
  return Object.fromEntries(known) as OrderFilterWanted
}

/** The address of a filter. */
export function filterParams(filter: Partial<Record<FilterField, string | undefined>>) {
  const set = filterFields.flatMap((field) => (filter[field] ? [[filterNames[field], filter[field]]] : []))
  return Object.fromEntries(set) as Record<string, string>
}
