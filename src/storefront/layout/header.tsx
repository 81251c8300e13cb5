import { useMatch } from 'react-router'
import { MainNav } from '#storefront/layout/menu/main-nav.tsx'
import { MOBILE_MENU } from '#storefront/layout/menu/mobile-menu.tsx'
import type { LayoutData } from '#storefront/page/layout-data.ts'
import { Logo } from '#storefront/page/logo.tsx'
import { OpenStandingModal } from '#ui/dialog/standing-modal.tsx'
import { Menu } from '#ui/icons.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { CartLink, WishlistLink } from './header-links.tsx'
import { SearchBar } from './search-bar.tsx'
import './header.css'
import './header-scroll.css'

/**
 * Logo, search, account, heart, cart. On phones they are two rows: the first scrolls away, but the cart stays and joins the
 * search. From 768 px on all share one row.
 */
export function Header({ store, categories, places, total }: LayoutData) {
  return (
    <>
      <header className="header">
        <div className="header-brand">
          <Brand name={store.name} />
        </div>
        <div className="header-links">
          <Links />
        </div>
        <HeaderSearch total={total} />
        <div className="header-cart">
          <CartLink />
        </div>
      </header>
      <MainNav categories={categories} places={places} />
    </>
  )
}

function HeaderSearch({ total }: { total: number }) {
  const term = useMatch('/product/search/:value')?.params.value ?? ''
  return (
    <div className="header-search">
      <SearchBar total={total} term={term} />
    </div>
  )
}

function Brand({ name }: { name: string }) {
  return (
    <>
      <OpenStandingModal
        dialogId={MOBILE_MENU}
        aria-label="Abrir menu"
        className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-blush lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </OpenStandingModal>
      <Logo name={name} />
    </>
  )
}

function Links() {
  return (
    <>
      <AvatarMenu />
      <WishlistLink />
    </>
  )
}
