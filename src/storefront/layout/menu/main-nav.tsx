import { type ReactNode, type SyntheticEvent, type ToggleEvent, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { type Category, headerCategories, type Subcategorysub } from '#shop/catalog/category.ts'
import type { LayoutData, MenuPlace } from '#storefront/page/layout-data.ts'
import { ChevronDown, MessageCircle } from '#ui/icons.tsx'
import { useHover } from './use-hover.ts'
import { forgetMenuPictures, useMenuPictures } from './use-menu-pictures.ts'
import './main-nav.css'

interface MenuEntry {
  category: Category
  from: MenuPlace
}

/**
 * The categories that want to be in the header; those that have no room there are under 'Mais'. One with sub-categories
 * toggles its panel, from side to side below the bar: the browser's own popover, so it opens by mouse, keyboard and touch,
 * closes by Escape and a press elsewhere, and needs no script. With scripts, a mouse that rests on it is enough. From 1280 px
 * on the way to help ends the bar.
 */
export function MainNav({ categories, places }: Pick<LayoutData, 'categories' | 'places'>) {
  const entries = headerCategories(categories).map((category, index) => ({ category, from: places[index]! }))
  const { pathname } = useLocation()
  const current = entries.find(({ category: { slug } }) => pathname === href('/category/:slug', { slug }))
  return (
    <nav aria-label="Categorias" className="main-nav hidden border-b border-line lg:block">
      <div className="wrap flex items-center gap-x-8">
        <ul className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-8">
          <Entries entries={entries} current={current} />
        </ul>
        <Link to="/paginas/suporte" className="nav-entry max-xl:hidden">
          <MessageCircle aria-hidden="true" className="size-5" />
          Ajuda
        </Link>
      </div>
    </nav>
  )
}

function Entries({ entries, current }: { entries: MenuEntry[]; current: MenuEntry | undefined }) {
  const folded = entries.filter(({ from }) => from !== 'lg')
  return (
    <>
      {entries.map(
        ({ category, from }) =>
          from !== 'never' && (
            <li key={category.id} className={from === 'xl' ? 'max-xl:hidden' : ''}>
              {category.sub_categories.length > 0 ? (
                <Dropdown category={category} current={category === current?.category} />
              ) : (
                <Link
                  to={`/category/${category.slug}`}
                  aria-current={category === current?.category ? 'page' : undefined}
                  className="nav-entry"
                >
                  {category.name}
                </Link>
              )}
            </li>
          ),
      )}
      {folded.length > 0 && (
        <li className={folded.every(({ from }) => from === 'xl') ? 'xl:hidden' : ''}>
          <Panel id="menu-mais" name="Mais" columns={columnsFor(folded.length, folded.length)}>
            <More entries={folded} />
          </Panel>
        </li>
      )}
    </>
  )
}

/** The categories that have no room in the bar, by name alone: a shop may have hundreds. */
function More({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul className="dropdown-columns">
      {entries.map(({ category, from }) => (
        <li key={category.id} className={`break-inside-avoid ${from === 'xl' ? 'xl:hidden' : ''}`}>
          <Link
            to={`/category/${category.slug}`}
            className="inline-flex min-h-11 items-center py-1 font-medium wrap-anywhere underline-offset-4 hover:text-accent-dark hover:underline"
          >
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface PanelProps {
  id: string
  name: string
  columns: number
  /** with a picture for each column */
  pictured?: boolean
  /** whether the open page is its own */
  current?: boolean
  children: ReactNode | ((pictures: ReturnType<typeof useMenuPictures>) => ReactNode)
}

/** A button of the bar and what it unfolds below it. */
function Panel({ id, name, columns, pictured = false, current = false, children }: PanelProps) {
  const [open, setOpen] = useState(false)
  const pictures = useMenuPictures(open && pictured)
  const { panel, around, press, closed } = useHover()
  const follow = (event: ToggleEvent<HTMLElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'closed') closed()
  }
  const close = (event: SyntheticEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a')) event.currentTarget.hidePopover()
  }
  return (
    <div {...around}>
      <button
        type="button"
        popoverTarget={id}
        onClick={press}
        aria-expanded={open}
        aria-current={current || undefined}
        className="nav-entry"
      >
        {name}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only hears of the links inside */}
      <div
        id={id}
        ref={panel}
        popover="auto"
        onToggle={follow}
        onClick={close}
        className={`dropdown dropdown-${columns} ${pictured ? 'dropdown-pictured' : ''}`}
      >
        {typeof children === 'function' ? children(pictures) : children}
      </div>
    </div>
  )
}

/** More sub-categories than stand in two rows of four are a list without pictures. */
const MOST_PICTURED = 8

function Dropdown({ category, current }: { category: Category; current: boolean }) {
  const { sub_categories: subs, name, slug } = category
  const lines = subs.reduce((sum, sub) => sum + 1 + sub.subcategoriessub.length, 0)
  const pictured = subs.length <= MOST_PICTURED
  return (
    <Panel
      id={`menu-${slug}`}
      name={name}
      columns={pictured ? Math.min(4, subs.length) : columnsFor(lines, subs.length)}
      pictured={pictured}
      current={current}
    >
      {(pictures) => (
        <>
          <Link to={`/category/${slug}`} className="dropdown-all">
            <span>Ver tudo em</span> {name}
            {pictures && (
              <pictures.Picture path={pictures.panels[slug]} columns={3} onBroken={forgetMenuPictures} />
            )}
          </Link>
          <ul className="dropdown-columns">
            {subs.map((sub) => (
              <li key={sub.id} className="dropdown-group">
                <Link
                  to={`/subcategory/${sub.slug}`}
                  className="panel-link inline-flex min-h-9 items-center text-lg font-semibold underline-offset-4 hover:text-accent-dark hover:underline"
                >
                  {pictures && (
                    <pictures.Picture
                      path={pictures.subcategories[sub.slug]}
                      columns={subs.length}
                      onBroken={forgetMenuPictures}
                    />
                  )}
                  {sub.name}
                </Link>
                {sub.subcategoriessub.length > 0 && <Lowest levels={sub.subcategoriessub} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Lowest({ levels }: { levels: Subcategorysub[] }) {
  return (
    <ul>
      {levels.map((one) => (
        <li key={one.id}>
          <Link
            to={`/subcategorysub/${one.slug}`}
            className="inline-flex min-h-8 items-center text-soft underline-offset-4 hover:text-accent-dark hover:underline"
          >
            {one.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const LINES = 6

/** As many columns as what stands in the panel fills, so that none is empty. */
function columnsFor(lines: number, groups: number) {
  return Math.min(4, groups, Math.ceil(lines / LINES))
}
