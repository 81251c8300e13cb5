import { Link } from 'react-router'
import { useWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { ArrowRight, Heart, PackageCheck } from '#ui/icons.tsx'

/** The ways on from the profile that its menu does not have by these names, with what is there. */
export function AccountWays() {
  const { total_items: wished } = useWishlist()
  const ways = [
    {
      to: '/dashboard/payments',
      name: 'Histórico de pedidos',
      about: 'Acompanhe, pague ou compre de novo',
      Icon: PackageCheck,
    },
    {
      to: '/wishlist',
      name: 'Lista de desejos',
      about:
        wished === 0
          ? 'O que você guardar fica aqui'
          : wished === 1
            ? '1 produto na lista'
            : `${wished} produtos na lista`,
      Icon: Heart,
    },
  ]
  return (
    <ul className="mt-5 divide-y divide-line border-t border-line lg:mt-0 lg:self-end lg:border-t-0">
      {ways.map(({ to, name, about, Icon }) => (
        <li key={to}>
          <Link to={to} className="group flex min-h-16 items-center gap-4 py-3">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-dark" />
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere group-hover:text-accent-dark">{name}</span>
              <span className="block text-sm text-soft">{about}</span>
            </span>
            <ArrowRight
              aria-hidden="true"
              className="size-5 shrink-0 text-soft transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
