import { Link } from 'react-router'
import { ArrowRight, Heart, PackageCheck, User } from '#ui/icons.tsx'

const WAYS = [
  {
    to: '/dashboard/payments',
    name: 'Meus Pedidos',
    about: 'Acompanhe, pague ou compre de novo',
    Icon: PackageCheck,
  },
  { to: '/wishlist', name: 'Lista de desejos', about: 'O que você guardou para depois', Icon: Heart },
  { to: '/dashboard/data', name: 'Meus dados', about: 'Corrija, baixe ou apague', Icon: User },
]

/** The ways on from the profile, on wide screens only: on phones menu and header are as near, and all that there is room for. */
export function AccountWays() {
  return (
    <ul className="mt-6 hidden grid-cols-3 gap-5 lg:grid">
      {WAYS.map(({ to, name, about, Icon }) => (
        <li key={to} className="min-w-0">
          <Link
            to={to}
            className="group flex h-full items-center gap-4 rounded-card bg-blush p-5 transition-colors hover:bg-petal"
          >
            <span className="grid h-14 w-11 shrink-0 place-items-center rounded-[48%_48%_34%_34%/56%_56%_22%_22%] bg-paper text-accent">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-display text-lg font-semibold leading-tight">{name}</span>
              <span className="mt-1 block text-sm text-soft text-balance">{about}</span>
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
