import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import { PageHead } from '#storefront/page/page-head.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { CustomersOnly } from './customers-only.tsx'

interface AccountFrameProps {
  /** what this page of the account is */
  title: string
  /** in the shape of what comes, until it is known who is here */
  waiting: ReactNode
  children: (user: User) => ReactNode
}

/** The frame of a customer's own pages: 'Minha Conta' with its side menu. A guest is led home (specification A8, A9). */
export function AccountFrame({ title, waiting, children }: AccountFrameProps) {
  return (
    // As high as the window, so that the footer does not jump when what is below the title comes.
    <main className="wrap min-h-dvh pt-6 pb-20 md:pt-10">
      <PageHead title={title} index={false} />
      <h1 className="title">Minha Conta</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 md:mt-8 md:grid-cols-[13rem_1fr] md:gap-12 lg:gap-16">
        <SideMenu />
        <div className="min-w-0 max-w-[46rem]">
          <h2 className="text-xl md:text-2xl">{title}</h2>
          <NeedsScript className="mt-6" />
          <CustomersOnly waiting={waiting}>{children}</CustomersOnly>
        </div>
      </div>
    </main>
  )
}

function SideMenu() {
  const entry = ({ isActive }: { isActive: boolean }) =>
    `flex min-h-11 items-center rounded-full px-4 font-medium max-md:px-3 max-md:text-sm md:rounded-card ${isActive ? 'bg-ink text-white md:bg-blush md:text-accent-dark' : 'border border-line hover:bg-blush hover:text-accent-dark md:border-transparent'}`
  return (
    <nav aria-label="Minha Conta">
      <ul className="flex flex-wrap gap-2 max-md:gap-x-1.5 md:flex-col md:flex-nowrap md:gap-1">
        <li>
          <NavLink to="/dashboard" end className={entry}>
            Meu Perfil
          </NavLink>
        </li>
        <li>
          <NavLink to="/dashboard/payments" className={entry}>
            Pagamentos
          </NavLink>
        </li>
        <li>
          <NavLink to="/dashboard/data" className={entry}>
            Meus dados
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
