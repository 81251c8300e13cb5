import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { readListAhead } from '#admin/lists-ahead.ts'
import type { Screen } from '#admin/screens.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useActiveInSight } from './use-active-in-sight.ts'

/** Around every screen: the menu at the thumb on phones, at the left on wide screens. */
export function Frame({ screens, children }: { screens: Screen[]; children: ReactNode }) {
  const entries = screens.filter(({ menu }) => menu)
  const menu = useActiveInSight<HTMLUListElement>(useLocation().pathname)
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <a href="#tela" className="sr-only focus:not-sr-only">
        Pular para o conteúdo
      </a>
      <header className="flex items-center justify-between gap-3 border-b border-line bg-paper px-4 py-2 lg:col-span-2 lg:px-8">
        <a href="/" className="link inline-flex min-h-11 items-center text-sm">
          Ver a loja
        </a>
        <div className="ml-auto flex items-center gap-4">
          <Shortcuts screens={screens} />
          <AccountMenu />
        </div>
      </header>
      <nav
        aria-label="Administração"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:static lg:border-t-0 lg:border-r lg:bg-transparent lg:py-6"
      >
        <ul ref={menu} className="flex overflow-x-auto lg:sticky lg:top-6 lg:flex-col lg:gap-1 lg:px-3">
          {entries.map(({ path, menu, load }) => (
            <li key={path} className="min-w-[4.5rem] flex-1">
              <NavLink
                to={`/admin/${path}`}
                // Script and list are asked for with the press, not one after the other once it has led there.
                onPointerDown={() => {
                  load().catch(() => {})
                  void readListAhead(path)
                }}
                className={({ isActive }) =>
                  `flex min-h-14 flex-col items-center justify-center gap-0.5 px-2 text-xs font-semibold lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-full lg:px-4 lg:text-base ${isActive ? 'text-accent lg:bg-petal' : 'text-soft hover:text-ink'}`
                }
              >
                {menu && <menu.Icon aria-hidden="true" className="size-5" />}
                {menu?.name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div id="tela" tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
