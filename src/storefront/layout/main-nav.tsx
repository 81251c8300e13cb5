import ChevronDown from 'lucide-react/icons/chevron-down'
import { type SyntheticEvent, type ToggleEvent, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { type Category, headerCategories } from '#shop/catalog/category.ts'

/**
 * The categories that want to be in the header. One with sub-categories toggles its panel: the browser's own
 * popover, so it opens by mouse, keyboard and touch, closes by Escape and a press elsewhere, and needs no script.
 */
export function MainNav({ categories }: { categories: Category[] }) {
  return (
    <nav aria-label="Categorias" className="main-nav hidden border-b border-line lg:block">
      <ul className="wrap flex h-12 items-center gap-1">
        {headerCategories(categories).map((category) => (
          <li key={category.id} className="first:-ml-4">
            {category.sub_categories.length > 0 ? (
              <Dropdown category={category} />
            ) : (
              <NavLink to={`/category/${category.slug}`} className={entry}>
                {category.name}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const entry =
  'inline-flex h-11 items-center gap-1 rounded-full px-4 font-medium hover:bg-blush hover:text-accent-dark aria-expanded:bg-blush aria-[current=page]:text-accent-dark'

function Dropdown({ category }: { category: Category }) {
  const [open, setOpen] = useState(false)
  const id = `menu-${category.slug}`
  const follow = (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')
  const close = (event: SyntheticEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a')) event.currentTarget.hidePopover()
  }
  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={open} className={entry}>
        {category.name}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only hears of the links inside */}
      <div id={id} popover="auto" onToggle={follow} onClick={close} className="dropdown">
        <div className="wrap grid grid-cols-[14rem_1fr] gap-8 py-8">
          <div>
            <p className="font-display text-xl font-semibold">{category.name}</p>
            <Link
              to={`/category/${category.slug}`}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-dark"
            >
              Ver tudo
            </Link>
          </div>
          <ul className="grid grid-cols-3 gap-x-8 gap-y-6 xl:grid-cols-4">
            {category.sub_categories.map((sub) => (
              <li key={sub.id}>
                <Link
                  to={`/subcategory/${sub.slug}`}
                  className="inline-flex min-h-9 items-center font-semibold hover:text-accent-dark hover:underline underline-offset-4"
                >
                  {sub.name}
                </Link>
                {sub.subcategoriessub.length > 0 && (
                  <ul>
                    {sub.subcategoriessub.map((one) => (
                      <li key={one.id}>
                        <Link
                          to={`/subcategorysub/${one.slug}`}
                          className="inline-flex min-h-8 items-center text-soft hover:text-accent-dark hover:underline underline-offset-4"
                        >
                          {one.name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
