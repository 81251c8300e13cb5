import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BuyByWhatsApp } from './buy-by-whatsapp.tsx'

/** The cart is in the visitor's browser, and read by a script. Who has none can still buy, in a talk: hence its picture. */
export function CartNeedsScript() {
  return (
    <section className="mt-3 grid items-center gap-x-10 rounded-card bg-sand md:mt-12 md:grid-cols-[38%_minmax(0,1fr)] lg:grid-cols-[40%_minmax(0,1fr)]">
      <img
        src="/art/talk.avif"
        alt=""
        width={800}
        height={600}
        className="h-auto w-60 max-w-full max-md:mx-auto max-md:mt-3 md:-mt-10 md:w-full md:pb-2 md:pl-4"
      />
      <div className="min-w-0 p-5 pb-7 md:py-10 md:pr-8 md:pl-0">
        <h2 className="text-xl text-balance md:text-3xl">O carrinho precisa de JavaScript</h2>
        <p className="mt-2 max-w-[46ch] text-soft lg:text-lg">
          O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e comprar, ou compre
          conosco pelo WhatsApp.
        </p>
        <BuyByWhatsApp className="mt-6" />
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
