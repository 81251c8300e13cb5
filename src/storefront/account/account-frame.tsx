import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import { PageHead } from '#storefront/page/page-head.tsx'
import { leave } from '#storefront/session/leave.ts'
import { useSession } from '#storefront/session/session-store.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { CustomersOnly } from './customers-only.tsx'
import './account-frame.css'

/** What stands in a page's band, and the ground that suits it. */
const bands = { all: 'bg-petal', parcel: 'bg-linen', kept: 'bg-lilac' }

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
  children: (user: User) => ReactNode
}

const ENTRIES = [
  { href: '/dashboard', name: 'Meu Perfil' },
  { href: '/dashboard/payments', name: 'Pagamentos' },
  { href: '/dashboard/data', name: 'Meus dados' },
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
      <div className="wrap grid grid-cols-1 content-start items-start gap-x-[min(3rem,6.25vw)] pt-4 md:grid-cols-[min(13rem,28vw)_minmax(0,1fr)] md:pt-10 lg:gap-x-16">
        <SideMenu />
        <div className="min-w-0 max-md:mt-6">
          <NeedsScript className="mb-6" />
          <CustomersOnly waiting={waiting}>{children}</CustomersOnly>
        </div>
      </div>
    </main>
  )
}

function SideMenu() {
  const row =
    'flex min-h-11 w-full items-center rounded-full border px-4 font-medium max-md:px-3 max-md:text-sm md:rounded-card md:border-transparent'
  const quiet = 'border-line hover:bg-blush hover:text-accent-dark'
  const entry = ({ isActive }: { isActive: boolean }) =>
    `${row} ${isActive ? 'border-ink bg-ink text-white md:bg-blush md:text-accent-dark' : quiet}`
  return (
    <nav aria-label="Minha Conta">
      <ul className="flex flex-wrap gap-2 max-md:gap-x-1.5 md:flex-col md:flex-nowrap md:gap-1">
        {ENTRIES.map(({ href, name }) => (
          <li key={href}>
            <NavLink to={href} end className={entry}>
              {name}
            </NavLink>
          </li>
        ))}
        {/* On phones it is in the menu of the header, and these are one line. */}
        <li className="max-md:hidden">
          <button type="button" onClick={leave} className={`${row} ${quiet} text-left text-soft`}>
            Sair
          </button>
        </li>
      </ul>
    </nav>
  )
}
