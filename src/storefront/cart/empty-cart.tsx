import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The cart is in the visitor's browser, and read by a script. */
export function CartNeedsScript() {
  return (
    <EmptyState
      drawing="empty-bag"
      title="O carrinho precisa de JavaScript"
      text="O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e comprar."
    >
      <Link to="/" className={buttonClass()}>
        Continuar comprando
      </Link>
    </EmptyState>
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
