import type * as z from 'zod/mini'
import type { productsPage } from './listing-schema.ts'

/** One page of a list, in the form of Laravel's paginator. */
export type Page<Item> = Omit<z.output<typeof productsPage>, 'data'> & { data: Item[] }

/** The number of pages for `total` items; an empty list has one. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/**
 * Puts one page of `data` into Laravel's shape.
 * @param path the listing's address without its query; `query` is kept in every link
 */
export function paginate<Item>(
  data: Item[],
  position: { page: number; perPage: number; total: number; path: string; query?: Record<string, string> },
): Page<Item> {
  const last = lastPage(position.total, position.perPage)
  const url = (page: number) =>
    `${position.path}?${new URLSearchParams({ ...position.query, page: String(page) })}`
  const from = data.length > 0 ? (position.page - 1) * position.perPage + 1 : null
  return {
    current_page: position.page,
    data,
    first_page_url: url(1),
    from,
    last_page: last,
    last_page_url: url(last),
    links: [
      {
        url: position.page > 1 ? url(position.page - 1) : null,
        label: '&laquo; Previous',
        page: position.page > 1 ? position.page - 1 : null,
        active: false,
      },
      ...pageWindow(position.page, last).map((page) =>
        page === null
          ? { url: null, label: '...', active: false }
          : { url: url(page), label: String(page), page, active: page === position.page },
      ),
      {
        url: position.page < last ? url(position.page + 1) : null,
        label: 'Next &raquo;',
        page: position.page < last ? position.page + 1 : null,
        active: false,
      },
    ],
    next_page_url: position.page < last ? url(position.page + 1) : null,
    path: position.path,
    per_page: position.perPage,
    prev_page_url: position.page > 1 ? url(position.page - 1) : null,
    to: from === null ? null : from + data.length - 1,
    total: position.total,
  }
}

/** Laravel's UrlWindow with three pages on each side; null is a gap. */
function pageWindow(current: number, last: number): (number | null)[] {
  const range = (first: number, end: number) =>
    Array.from({ length: end - first + 1 }, (_, index) => first + index)
  if (last < 14) return range(1, last)
  if (current <= 7) return [...range(1, 10), null, last - 1, last]
  if (current > last - 7) return [1, 2, null, ...range(last - 9, last)]
  return [1, 2, null, ...range(current - 3, current + 3), null, last - 1, last]
}
