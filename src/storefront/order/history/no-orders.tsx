import { Link } from 'react-router'
import { BestSellersLater } from '#storefront/catalog/best-sellers-later.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NoOrders() {
  return (
    <>
      <EmptyState
        drawing="open-parcel"
        heading="h3"
        title="Você ainda não fez pedidos"
        text="Assim que comprar, você acompanha tudo por aqui."
      >
        <Link to="/" className={buttonClass()}>
          Ver Produtos
        </Link>
      </EmptyState>
      <BestSellersLater />
    </>
  )
}
