import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BuyByWhatsApp } from './buy-by-whatsapp.tsx'

/** The cart is in the visitor's browser, and read by a script. Who has none can still buy, in a talk: hence its picture. */
export function CartNeedsScript() {
  return (
    <section className="mt-3 grid items-center gap-x-10 rounded-card bg-sand md:mt-12 md:grid-cols-[minmax(0,1fr)_min(25.5rem,58%)] md:max-lg:gap-x-2 lg:grid-cols-[40%_minmax(0,1fr)]">
      <img
        src="/art/talk.avif"
        alt=""
        width={800}
        height={600}
        className="h-auto w-60 max-w-full max-md:mx-auto max-md:mt-3 md:-mt-14 md:-ml-5 md:w-[106%] md:max-w-none lg:-mt-10 lg:ml-0 lg:w-full lg:pb-2 lg:pl-4"
      />
      <div className="min-w-0 p-5 pb-7 md:py-10 md:pr-6 md:pl-0 lg:pr-8">
        <h2 className="text-xl text-balance md:text-3xl">O carrinho precisa de JavaScript</h2>
        <p className="mt-2 max-w-[46ch] text-soft lg:text-lg">
          O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e comprar, ou compre
          conosco pelo WhatsApp.
        </p>
        <BuyByWhatsApp className="mt-6 md:max-lg:gap-2 md:max-lg:*:px-4 md:max-lg:*:text-sm" />
      </div>
    </section>
  )
}

/** What an empty cart says (specification K3), at checkout too. */
export function EmptyCart() {
  return (
    <EmptyState
      drawing="empty-bag"
      title="O seu carrinho está vazio"
      text="Você ainda não tem produtos selecionados para comprar"
    >
      <Link to="/" className={buttonClass()}>
        Ver Produtos
      </Link>
    </EmptyState>
  )
}
