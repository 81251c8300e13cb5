import { Link } from 'react-router'
import { crumbOf } from '#storefront/catalog/listing/listing-head.ts'
import { useLayoutData } from '#storefront/page/layout-data.ts'
import { BestSellersLater } from './best-sellers-later.tsx'

/** Below a page that is not there: the categories, and what others buy. */
export function WaysOn() {
  return (
    <>
      <CategoryPills />
      <div className="wrap">
        <BestSellersLater />
      </div>
    </>
  )
}

/** A link to each category of the menu. */
export function CategoryPills({
  className = 'grid grid-cols-2 px-4 pt-6 md:flex md:flex-wrap md:justify-center',
}) {
  const categories = useLayoutData()?.categories ?? []
  if (categories.length === 0) return null
  return (
    <ul aria-label="Categorias" className={`gap-2 ${className}`}>
      {categories.map((category) => {
        const { name, href } = crumbOf('category', category)
        return (
          <li key={href}>
            <Link
              to={href}
              className="inline-flex min-h-11 w-full items-center justify-center rounded-full border border-ink/25 bg-paper px-4 max-md:border-line max-md:px-3 max-md:text-sm text-center leading-tight font-semibold hover:border-ink hover:text-accent-dark"
            >
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
