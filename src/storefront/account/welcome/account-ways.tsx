import { useWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { AccountTile } from './account-tile.tsx'

/** The ways on from the profile that its menu does not have by these names, with what is there. */
export function AccountWays() {
  const { total_items: wished } = useWishlist()
  return (
    <>
      <li>
        <AccountTile
          to="/dashboard/payments"
          still="parcel"
          name="Histórico de pedidos"
          about={<span className="max-sm:hidden">Acompanhe ou compre de novo</span>}
          className="bg-sand"
        />
      </li>
      <li>
        <AccountTile
          to="/wishlist"
          still="no-wishes"
          name="Lista de desejos"
          about={
            wished === 0
              ? 'O que você guardar fica aqui'
              : wished === 1
                ? '1 produto na lista'
                : `${wished} produtos na lista`
          }
          className="bg-lilac"
        />
      </li>
    </>
  )
}
