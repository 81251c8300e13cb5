import { Link, useLocation } from 'react-router'
import { ChevronRight } from '#ui/icons.tsx'
import './breadcrumb.css'

export interface Crumb {
  name: string
  /** unset: the page itself */
  href?: string
}

/**
 * The way here from the home page. The crumb of the page itself, where it has one, says that it is the current one. On
 * phones it is one line that scrolls sideways: wrapped, it would take as much room as the page's title.
 */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const open = useLocation().pathname.toLowerCase()
  const current = crumbs.findIndex(({ href }) => href?.toLowerCase() === open)
  return (
    <nav aria-label="Você está aqui" className="crumbs text-sm text-soft">
      <Way crumbs={crumbs} current={current} />
    </nav>
  )
}

/** @param current the place of the crumb whose page is open; -1: none of them */
function Way({ crumbs, current }: { crumbs: Crumb[]; current: number }) {
  return (
    <ol className="-mx-1 flex items-center px-1 md:flex-wrap md:wrap-anywhere">
      {crumbs.map(({ name, href }, index) => (
        <li key={`${href}${name}`} className="flex items-center max-md:shrink-0 md:min-w-0">
          {index > 0 && <ChevronRight aria-hidden="true" className="mx-1.5 size-3.5 shrink-0" />}
          {href ? (
            <Link
              to={href}
              aria-current={index === current ? 'page' : undefined}
              className="inline-flex min-h-8 items-center underline-offset-4 focus-visible:-outline-offset-3 hover:text-accent-dark hover:underline aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          ) : (
            <span aria-current="page" className="text-ink">
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
