import { Link } from 'react-router'
import { ArrowLeft, ArrowRight } from './icons.tsx'

interface PaginationProps {
  page: number
  /** the last page; with 1 there is nothing to draw */
  last: number
  /** the address of a page */
  href: (page: number) => string
}

/** Links to the other pages: two at each edge, three around the current one. */
export function Pagination({ page, last, href }: PaginationProps) {
  if (last <= 1) return null
  const step =
    'order-1 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-blush hover:text-accent-dark'
  return (
    <nav
      aria-label="Páginas"
      className="flex flex-wrap items-center justify-center gap-x-2 gap-y-3 tabular-nums"
    >
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className={`${step} sm:order-none`}>
          <ArrowLeft aria-hidden="true" className="size-4" /> Anterior
        </Link>
      )}
      <ol className="flex w-full items-center justify-center sm:w-auto sm:gap-1">
        {pagesShown(page, last).map((shown, index, all) =>
          shown === null ? (
            <li key={`gap-${all[index - 1]}`} aria-hidden="true" className="w-6 text-center text-soft">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                to={href(shown)}
                aria-label={`Página ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                className={`grid h-11 min-w-9 place-items-center rounded-full px-1 sm:min-w-11 ${shown === page ? 'bg-ink font-bold text-white' : 'hover:bg-blush hover:text-accent-dark'}`}
              >
                {shown}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < last && (
        <Link to={href(page + 1)} rel="next" className={`${step} sm:order-none`}>
          Próxima <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  )
}

const AT_EDGES = 2
const AROUND = 3

/** The pages that are linked, in order; null stands for those between that are not. A gap of one page is that page. */
export function pagesShown(page: number, last: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - 1, last - AROUND + 1))
  const shown: (number | null)[] = []
  let before = 0
  for (let one = 1; one <= last; one += 1) {
    const atEdge = one <= AT_EDGES || one > last - AT_EDGES
    const around = one >= first && one < first + AROUND
    if (!atEdge && !around) continue
    if (one - before === 2) shown.push(one - 1)
    else if (one - before > 2) shown.push(null)
    shown.push(one)
    before = one
  }
  return shown
}
