import { Link } from 'react-router'
import { ArrowRight, Heart, PackageCheck, User } from '#ui/icons.tsx'

const WAYS = [
  {
    to: '/dashboard/payments',
    name: 'Histórico de pedidos',
    about: 'Acompanhe, pague ou compre de novo',
    Icon: PackageCheck,
  },
  { to: '/wishlist', name: 'Lista de desejos', about: 'O que você guardou para depois', Icon: Heart },
  { to: '/dashboard/data', name: 'Meus dados', about: 'Corrija, baixe ou apague', Icon: User },
]

/** The ways on from the profile: on phones beside one another by their names, on wide screens with what they are for. */
export function AccountWays() {
  return (
    <ul className="mt-6 flex flex-wrap gap-2 lg:gap-5">
      {WAYS.map(({ to, name, about, Icon }) => (
        <li key={to} className="min-w-0 grow basis-24">
          <Link
            to={to}
            className="group flex h-full flex-col gap-2.5 rounded-card bg-blush p-2 lg:flex-row lg:items-center lg:gap-3 lg:p-4 transition-colors hover:bg-petal"
          >
            <span className="grid h-11 w-9 shrink-0 place-items-center rounded-[48%_48%_34%_34%/56%_56%_22%_22%] bg-paper text-accent">
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
