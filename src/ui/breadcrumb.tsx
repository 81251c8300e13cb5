import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

export interface Crumb {
  name: string
  /** where it leads; without one it is plain text */
  href?: string
}

/** The way here, from the home page to this one, which is the last. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Você está aqui" className="text-sm text-soft">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ name, href }, index) => {
          const last = index === crumbs.length - 1
          const current = last ? ({ 'aria-current': 'page' } as const) : {}
          return (
            <li key={`${href}${name}`} className="flex min-w-0 items-center">
              {index > 0 && <ChevronRight aria-hidden="true" className="mx-1.5 size-3.5 shrink-0" />}
              {href ? (
                <Link
                  to={href}
                  {...current}
                  className={`inline-flex min-h-8 items-center underline-offset-4 hover:text-accent-dark hover:underline ${last ? 'text-ink' : ''}`}
                >
                  {name}
                </Link>
              ) : (
                <span {...current} className={last ? 'text-ink' : ''}>
                  {name}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
