import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { MobileMenu } from '#storefront/layout/menu/mobile-menu.tsx'
import type { LayoutData } from '#storefront/page/layout-data.ts'
import { usePageFrame } from '#storefront/page/page-frame.ts'
import { Messages } from '#ui/messages/messages.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineHint } from './offline-hint.tsx'
import { PageChanges } from './page-changes.tsx'
import { TopBar } from './top-bar.tsx'
import './layout.css'

/** What is around every page of the shop, or what the page asks for instead. The page itself brings its <main>. */
export function Frame({ children, ...layout }: LayoutData & { children: ReactNode }) {
  const { store, categories } = layout
  const own = usePageFrame()
  return (
    <>
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <NavigationProgress />
      {/* Before the messages, which stand above it. */}
      <OfflineHint />
      <Messages />
      {own ? (
        <own.Header store={store} />
      ) : (
        <>
          <TopBar notices={store.notices} />
          <Header {...layout} />
          <MobileMenu categories={categories} whatsapp={store.whatsapp} />
        </>
      )}
      {/* Below another frame it is another element: the page does not jump, it is another page. As high as the screen, so that
      the footer is not seen to move while one page makes room for the next. */}
      <div
        key={own ? 'own' : 'shop'}
        id="conteudo"
        tabIndex={-1}
        className="min-h-[calc(100svh-9rem)] outline-none print:min-h-0"
      >
        {children}
      </div>
      {own ? <own.Footer store={store} /> : <Footer store={store} />}
      <PageChanges />
    </>
  )
}

/** A thin line at the top while the next page is on its way; quick pages come without one. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Carregando a página"
      className="navigation-progress fixed inset-x-0 top-0 z-40 h-1 bg-accent"
    />
  )
}
