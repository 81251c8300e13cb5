import { Link } from 'react-router'
import { useWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { ArrowRight, Heart, PackageCheck } from '#ui/icons.tsx'

/** The ways on from the profile that its menu does not have by these names, on wide screens with what is there. They lie on a band. */
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
    <ul className="flex flex-wrap gap-2 sm:gap-4">
      {ways.map(({ to, name, about, Icon }) => (
        <li key={to} className="min-w-0 grow basis-24">
          <Link
            to={to}
            className="group flex h-full items-center gap-2.5 rounded-card bg-paper p-2 max-[22rem]:flex-col max-[22rem]:items-start transition-colors hover:bg-petal lg:gap-3 lg:p-4"
          >
            <span className="grid h-11 w-9 shrink-0 place-items-center rounded-[48%_48%_34%_34%/56%_56%_22%_22%] bg-petal text-accent-dark">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-display text-sm leading-tight font-semibold tracking-tight text-balance wrap-anywhere lg:text-base">
                {name}
              </span>
              <span className="mt-1 block text-sm max-lg:hidden text-soft text-balance">{about}</span>
            </span>
            <ArrowRight
              aria-hidden="true"
              className="size-5 shrink-0 text-soft max-lg:hidden transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
