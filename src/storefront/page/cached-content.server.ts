import { data, type HeadersArgs } from 'react-router'
import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'

/**
 * A loader's answer that is the same for every visitor: the document, and the data that a link asks for, are cached until
 * the catalogue or one of these products changes.
 * @param products everything that the page shows of products, options included
 * @param counted those of which it shows how many units there are: every unit sold makes the page old
 */
export function cachedContent<Content>(
  content: Content,
  products: readonly { id: number }[],
  counted: readonly { id: number }[] = [],
) {
  const tags = new Set([
    ...products.map(({ id }) => `product:${id}`),
    ...counted.map(({ id }) => `units:${id}`),
  ])
  return data({ content }, { headers: { [CACHE_TAGS]: ['catalog', ...tags].join(' ') } })
}

/** A loader's answer of the same form that is not stored. */
export function uncachedContent<Content>(content: Content) {
  return data({ content }, { headers: {} })
}

/** The loader of a page that shows nothing but its text and the menu. */
export const cachedPage = () => data(null, { headers: { [CACHE_TAGS]: 'catalog' } })

/** A page's `headers`: those of its loader. */
export const cachedHeaders = ({ loaderHeaders }: HeadersArgs) => loaderHeaders
