import type { ReactNode } from 'react'
import { Alerts } from '#ui/alert.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LayoutData } from './layout-data.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineHint } from './offline-hint.tsx'
import { PageChanges } from './page-changes.tsx'
import { TopBar } from './top-bar.tsx'
import './layout.css'

/** What is around every page of the shop. The page itself brings its <main>. */
export function Frame({ children, ...layout }: LayoutData & { children: ReactNode }) {
  return (
    <>
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <NavigationProgress />
      <Alerts />
      <TopBar notices={layout.store.notices} />
      <Header {...layout} />
      <MobileMenu categories={layout.categories} />
      <div id="conteudo" tabIndex={-1} className="min-h-[50vh] outline-none">
        {children}
      </div>
      <Footer store={layout.store} />
      <Toasts />
      <OfflineHint />
      <PageChanges />
    </>
  )
}
