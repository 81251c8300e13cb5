import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Category } from '#shop/catalog/category.ts'
import { AccountLinks } from '#storefront/layout/avatar-menu.tsx'
import { useTopDialog } from '#ui/dialog/open-dialogs.ts'
import { StandingModal } from '#ui/dialog/standing-modal.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { forgetMenuPictures, useMenuPictures } from './use-menu-pictures.ts'

export const MOBILE_MENU = 'menu'

const row =
  'flex min-h-12 w-full items-center justify-between gap-3 px-[min(1.25rem,5vw)] text-left hover:bg-blush'

type Pictures = ReturnType<typeof useMenuPictures>

/** The off-canvas menu of small screens: every active category with what is below it, then the account. */
export function MobileMenu({ categories, whatsapp }: { categories: Category[]; whatsapp: string }) {
  const sought = useSought()
  const pictures = useMenuPictures(useTopDialog()?.id === MOBILE_MENU, sought)
  return (
    <StandingModal id={MOBILE_MENU} title="Menu">
      <nav aria-label="Menu de categorias" className="@container py-2">
        <ul>
          {categories.map((category) => (
            <MenuEntry key={category.id} category={category} pictures={pictures} />
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2 px-[min(1.25rem,5vw)] pt-3 pb-8 *:grow">
        <AccountLinks whatsapp={whatsapp} />
      </div>
    </StandingModal>
  )
}

/** Whether the button that opens it is touched or pointed at: its pictures are then there when it is open. */
function useSought(): boolean {
  const [sought, setSought] = useState(false)
  useEffect(() => {
    const opener = document.querySelector('[commandfor=menu]')
    opener?.addEventListener('pointerenter', () => setSought(true))
  }, [])
  return sought
}

function MenuEntry({ category, pictures }: { category: Category; pictures: Pictures }) {
  const name = (
    <span className="menu-pictured">
      {pictures && (
        <pictures.Picture path={pictures.categories[category.slug]} onBroken={forgetMenuPictures} />
      )}
      {category.name}
    </span>
  )
  return (
    <li className="border-b border-line">
      {category.sub_categories.length > 0 ? (
        <Branch category={category} name={name} />
      ) : (
        <Link to={`/category/${category.slug}`} className={`${row} menu-way font-semibold`}>
          {name}
        </Link>
      )}
    </li>
  )
}

function Branch({ category, name }: { category: Category; name: ReactNode }) {
  return (
    <details name="menu-branch" className="group">
      <summary className={`${row} list-none font-semibold`}>
        {name}
        <ChevronDown
          aria-hidden="true"
          className="size-[min(1.25rem,24px)] shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="pb-3">
        <li>
          <Link to={`/category/${category.slug}`} className={`${row} font-semibold text-accent`}>
            Ver tudo em {category.name}
          </Link>
        </li>
        {category.sub_categories.map((sub) => (
          <li key={sub.id}>
            <Link to={`/subcategory/${sub.slug}`} className={row}>
              {sub.name}
            </Link>
            <ul className="flex flex-wrap gap-2 px-[min(1.25rem,5vw)] pb-2 empty:hidden">
              {sub.subcategoriessub.map((one) => (
                <li key={one.id} className="max-w-full">
                  <Link to={`/subcategorysub/${one.slug}`} className="chip max-w-full whitespace-normal">
                    {one.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
