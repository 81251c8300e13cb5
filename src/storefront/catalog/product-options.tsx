import { href, Link } from 'react-router'
import type { Family } from '#shop/catalog/product-page.server.ts'

/** The products that are options of this one, each a link to its own page (decisions 41). */
export function ProductOptions({ family, current }: { family: Family; current: number }) {
  if (family.options.length < 2) return null
  const chosen = family.options.find(({ id }) => id === current)
  return (
    <nav aria-label={family.option_name}>
      <p className="mb-2 text-sm">
        <span className="text-soft">{family.option_name}:</span>{' '}
        <strong className="font-semibold">{chosen?.option_value}</strong>
      </p>
      <ul className="flex flex-wrap gap-2">
        {family.options.map((option) => (
          <li key={option.id} className="max-w-full">
            <Link
              to={href('/product/:slug', { slug: option.slug })}
              preventScrollReset
              aria-current={option.id === current ? 'true' : undefined}
              className={`inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 wrap-anywhere text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-blush aria-[current]:font-semibold ${option.quantity > 0 ? 'border-line' : 'border-dashed border-line text-soft'}`}
            >
              {option.option_color && <Swatch color={option.option_color} />}
              {option.option_value}
              {option.quantity < 1 && <span className="text-xs"> esgotado</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Drawn, because the content security policy lets no element bring a style of its own. */
function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 20 28" aria-hidden="true" className="h-6 w-4 text-ink/20">
      <path
        d="M10 1c5 0 8 4 8 9v12c0 3-1 5-4 5H6c-3 0-4-2-4-5V10c0-5 3-9 8-9z"
        fill={color}
        stroke="currentColor"
      />
    </svg>
  )
}
