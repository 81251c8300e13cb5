/** Laravel's paginator, as its JSON says it. */
export interface Page<Item> {
  current_page: number
  data: Item[]
  first_page_url: string
  from: number | null
  last_page: number
  last_page_url: string
  links: { url: string | null; label: string; page?: number | null; active: boolean }[]
  next_page_url: string | null
  path: string
  per_page: number
  prev_page_url: string | null
  to: number | null
  total: number
}

/** How many pages `total` items fill; an empty list still has its first page. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/**
 * Puts one page of `data` into Laravel's shape.
 * @param path the listing's address without its query; `query` is kept in every link
 */
export function paginate<Item>(
  data: Item[],
  at: { page: number; perPage: number; total: number; path: string; query?: Record<string, string> },
): Page<Item> {
  const last = lastPage(at.total, at.perPage)
  const url = (page: number) => `${at.path}?${new URLSearchParams({ ...at.query, page: String(page) })}`
  const from = data.length > 0 ? (at.page - 1) * at.perPage + 1 : null
  return {
    current_page: at.page,
    data,
    first_page_url: url(1),
    from,
    last_page: last,
    last_page_url: url(last),
    links: [
      {
        url: at.page > 1 ? url(at.page - 1) : null,
        label: '&laquo; Previous',
        page: at.page > 1 ? at.page - 1 : null,
        active: false,
      },
      ...pageWindow(at.page, last).map((page) =>
        page === null
          ? { url: null, label: '...', active: false }
          : { url: url(page), label: String(page), page, active: page === at.page },
      ),
      {
        url: at.page < last ? url(at.page + 1) : null,
        label: 'Next &raquo;',
        page: at.page < last ? at.page + 1 : null,
        active: false,
      },
    ],
    next_page_url: at.page < last ? url(at.page + 1) : null,
    path: at.path,
    per_page: at.perPage,
    prev_page_url: at.page > 1 ? url(at.page - 1) : null,
    to: from === null ? null : from + data.length - 1,
    total: at.total,
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
