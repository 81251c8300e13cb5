import { type ReactNode, useEffect } from 'react'
import { Navigate, NavLink } from 'react-router'
import type { User as Customer } from '#shop/customers/account-schema.ts'
import { PageHead } from '#storefront/page/page-head.tsx'
import { leave } from '#storefront/session/leave.ts'
import { checkUser, readSession, useSession } from '#storefront/session/session-store.ts'
import { Lock, PackageCheck, User } from '#ui/icons.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import './account-frame.css'

/** What stands in a page's band, and the ground that suits it. */
const bands = { all: 'bg-petal', parcel: 'bg-sky', kept: 'bg-lilac' }

interface AccountFrameProps {
  /** what this page of the account is */
  title: string
  /** its heading, where that says more than the title */
  heading?: string
  /** the customer is greeted in the heading's place */
  greets?: boolean
  /** the still life of its band */
  band: keyof typeof bands
  /** in the shape of what comes, until it is known who is here */
  waiting: ReactNode
  children: (user: Customer) => ReactNode
}

const ENTRIES = [
  { href: '/dashboard', name: 'Meu Perfil', Icon: User },
  { href: '/dashboard/payments', name: 'Pagamentos', Icon: PackageCheck },
  { href: '/dashboard/data', name: 'Meus dados', Icon: Lock },
]

/** The frame of a customer's own pages: 'Minha Conta' with its side menu. A guest is led home (specification A8, A9). */
export function AccountFrame({
  title,
  heading = title,
  greets = false,
  band,
  waiting,
  children,
}: AccountFrameProps) {
  const { user } = useSession()
  const hello = greets && user && `Olá, ${user.name.trim().split(/\s+/)[0]}`
  return (
    // As high as the window, so that the footer does not jump when what is below the title comes.
    <main className="min-h-dvh pb-20">
      <PageHead title={title} index={false} />
      <div className={`account-band ${bands[band]}`}>
        <div className="wrap">
          <div className="min-w-0">
            <h1 className="font-text text-sm tracking-normal text-soft md:text-base">Minha Conta</h1>
            <h2 className="account-name">
              <span className={hello ? 'sr-only' : ''}>{heading}</span>
              {hello && <span aria-hidden="true">{hello}</span>}
            </h2>
          </div>
          <img src={`/art/${band}.avif`} alt="" width={800} height={600} className={`band-of-${band}`} />
        </div>
      </div>
      <div className="wrap lg:grid lg:grid-cols-[min(16rem,24vw)_minmax(0,1fr)] lg:items-start lg:gap-x-12 lg:pt-10">
        <SideMenu />
        <div className="min-w-0 max-lg:mt-4 sm:max-lg:mt-6">
          <NeedsScript className="mb-6" />
          <CustomersOnly waiting={waiting}>{children}</CustomersOnly>
        </div>
      </div>
    </main>
  )
}

/** Up to `lg` a row of tabs below the band; beside the page a panel that stays, with whose account it is. */
function SideMenu() {
  const { user } = useSession()
  return (
    <nav aria-label="Minha Conta" className="account-menu">
      <p className="account-owner">
        <span aria-hidden="true">{user?.name.trim().charAt(0).toUpperCase()}</span>
        <span className="min-w-0">
          <strong className="block truncate font-semibold">{user?.name}</strong>
          <span className="block text-xs text-soft wrap-anywhere">
            {user?.email.split('@')[0]}
            <wbr />@{user?.email.split('@')[1]}
          </span>
        </span>
      </p>
      <ul>
        {ENTRIES.map(({ href, name, Icon }) => (
          <li key={href}>
            <NavLink to={href} end>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {name}
            </NavLink>
          </li>
        ))}
        {/* On phones it is in the menu of the header, and these are one line. */}
        <li className="max-md:hidden">
          <button type="button" onClick={leave}>
            Sair
          </button>
        </li>
      </ul>
    </nav>
  )
}

interface CustomersOnlyProps {
  /** in the shape of what comes, until it is known who is here */
  waiting: ReactNode
  children: (user: Customer) => ReactNode
}

/** Shows its content to a customer; a guest is led home once the shop has said so (specification A9). */
function CustomersOnly({ waiting, children }: CustomersOnlyProps) {
  const { user, isAuthenticated, loading } = useSession()
  // A visitor who comes from another page of the shop was signed in there; the shop is asked whether that still holds.
  useEffect(() => {
    if (!readSession().loading) checkUser()
  }, [])
  if (loading) return waiting
  if (!isAuthenticated || !user) return <Navigate to="/" replace />
  return children(user)
}
