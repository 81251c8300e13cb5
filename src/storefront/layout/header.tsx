import Menu from 'lucide-react/icons/menu'
import { OpenStandingModal } from '#ui/standing-modal.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { CartLink, WishlistLink } from './header-links.tsx'
import type { LayoutData } from './layout-data.ts'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { MOBILE_MENU } from './mobile-menu.tsx'
import { SearchBar } from './search-bar.tsx'

/**
 * Logo, search, heart, cart. On phones the first row stays in sight and the search scrolls away below it, so the
 * header itself has no box there; on wide screens all three share one row.
 */
export function Header({ store, categories, total }: LayoutData) {
  return (
    <>
      <header className="header">
        <div className="header-bar">
          <div className="flex min-w-0 shrink items-center lg:order-1">
            <OpenStandingModal
              dialogId={MOBILE_MENU}
              aria-label="Abrir menu"
              className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-blush lg:hidden"
            >
              <Menu aria-hidden="true" className="size-6" />
            </OpenStandingModal>
            <Logo name={store.name} />
          </div>
          <div className="ml-auto flex shrink-0 items-center gap-1 lg:order-3 lg:ml-0">
            <AvatarMenu />
            <WishlistLink />
            <CartLink />
          </div>
        </div>
        <div className="header-search">
          <SearchBar total={total} />
        </div>
      </header>
      <MainNav categories={categories} />
    </>
  )
}
