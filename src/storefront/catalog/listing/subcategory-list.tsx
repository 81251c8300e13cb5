import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { OpenStandingModal, StandingModal } from '#ui/dialog/standing-modal.tsx'
import { ListFilter } from '#ui/icons.tsx'
import type { ListingHead } from './listing-head.ts'

const PANEL = 'subcategories'
const label = 'Subcategorias'

/** The levels below a listing, beside its products. */
export function SubcategoryList({ links }: { links: ListingHead['links'] }) {
  return (
    <nav aria-label={label}>
      <h2 className="rail-title">{label}</h2>
      <Links links={links} />
    </nav>
  )
}

/** The same on small screens: a button, and the panel that it slides in. */
export function SubcategoryPanel({ links }: { links: ListingHead['links'] }) {
  return (
    <>
      <OpenStandingModal dialogId={PANEL} className={buttonClass('secondary', 'small')}>
        <ListFilter aria-hidden="true" className="size-4 max-[400px]:hidden" /> {label}
      </OpenStandingModal>
      <StandingModal id={PANEL} title={label}>
        <nav aria-label={label} className="-mt-px px-[min(1.25rem,5vw)] pb-4">
          <Links links={links} />
        </nav>
      </StandingModal>
    </>
  )
}

function Links({ links }: { links: ListingHead['links'] }) {
  return (
    <ul className="border-t border-line">
      {links.map(({ name, href }) => (
        <li key={href} className="border-b border-line">
          <Link
            to={href}
            className="flex min-h-11 items-center py-2 underline-offset-4 hover:text-accent-dark hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
