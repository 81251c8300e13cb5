import { data } from 'react-router'
import { KEEP } from '#platform/ssr.server.ts'

/** What a loader gives when every visitor gets the same page: it is kept until one of these products changes. */
export function kept<Value>(value: Value, products: { id: number }[]) {
  const tags = new Set(products.map(({ id }) => `product:${id}`))
  return data(value, { headers: { [KEEP]: ['catalog', ...tags].join(' ') } })
}
