import { Link } from 'react-router'
import { type Store, whatsappLink } from '#shop/store.ts'
import { Logo } from '#storefront/page/logo.tsx'
import type { PageFrame } from '#storefront/page/page-frame.ts'
import { StoreIdentity } from '#storefront/page/store-identity.tsx'
import { Lock, MessageCircle } from '#ui/icons.tsx'

/** Around the pages that take money: nothing that leads away from them but the logo and help. */
export const checkoutFrame: PageFrame = { Header: CheckoutHeader, Footer: CheckoutFooter }

function CheckoutHeader({ store }: { store: Store }) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex min-h-15 items-center justify-between gap-x-2 sm:gap-x-4 lg:min-h-18">
        <div className="max-w-[calc(100%-4.5rem)] shrink-0">
          <Logo name={store.name} />
        </div>
        {/* Beside a long name its words wrap, out of sight; the lock stays. */}
        <p className="ml-auto flex h-11 min-w-4 flex-wrap gap-x-2 overflow-hidden text-sm font-medium whitespace-nowrap text-available">
          <Lock aria-hidden="true" className="h-11 w-4" />
          <span className="leading-11">Compra segura</span>
        </p>
        <a
          href={whatsappLink(store.whatsapp)}
          target="_blank"
          rel="noopener"
          className="-mr-3 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full text-sm font-medium hover:bg-blush hover:text-accent-dark sm:px-3"
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">Ajuda</span>
          <span className="sr-only"> pelo WhatsApp, em outra aba</span>
        </a>
      </div>
    </header>
  )
}

function CheckoutFooter({ store }: { store: Store }) {
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-dark'
  return (
    <footer className="border-t border-line bg-linen text-sm text-soft">
      <div className="wrap grid gap-x-10 gap-y-1 py-5 lg:grid-cols-[1fr_auto] lg:items-center">
        <p className="max-w-[80ch]">
          <StoreIdentity store={store} />
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {pages.map(([path, name]) => (
            <li key={path}>
              <Link to={path} target="_blank" className={link}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

const pages = [
  ['/paginas/trocas-e-devolucoes', 'Trocas e devoluções'],
  ['/paginas/privacidade', 'Privacidade'],
  ['/paginas/termos', 'Termos'],
  ['/paginas/contato', 'Contato'],
] as const
