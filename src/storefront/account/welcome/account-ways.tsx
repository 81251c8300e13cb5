import { useWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { AccountTile, Still } from './account-tile.tsx'
import { FirstPictures } from './first-pictures.tsx'

/** The ways on from the profile that its menu does not have by these names, with what is there. */
export function AccountWays() {
  const { items, total_items: wished } = useWishlist()
  const lines = items.map(({ id, image }) => ({ product_id: id, product: { image } }))
  return (
    <>
      <li>
        <AccountTile
          to="/dashboard/payments"
          picture={<Still name="parcel-small" />}
          name="Histórico de pedidos"
          about="Acompanhe, pague ou compre de novo"
          className="account-way bg-linen"
        />
      </li>
      <li>
        <AccountTile
          to="/wishlist"
          picture={wished ? <FirstPictures lines={lines} /> : <Still name="no-wishes" />}
          name="Lista de desejos"
          about={
            wished === 0
              ? 'O que você guardar fica aqui'
              : wished === 1
                ? '1 produto na lista'
                : `${wished} produtos na lista`
          }
          className="account-way bg-blush"
        />
      </li>
    </>
  )
}
