import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { User } from '#shop/customers/account-shapes.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CustomersOnly } from './customers-only.tsx'

interface AccountFrameProps {
  /** what this page of the account is */
  title: string
  children: (user: User) => ReactNode
}

/** The frame of a customer's own pages: 'Minha Conta' with its side menu. Nobody else gets in (spec §2, Dashboard). */
export function AccountFrame({ title, children }: AccountFrameProps) {
  return (
    <main className="wrap pt-6 pb-20 md:pt-10">
      <PageHead title={title} index={false} />
      <h1 className="title">Minha Conta</h1>
      <div className="mt-5 grid items-start gap-6 md:mt-8 md:grid-cols-[13rem_1fr] md:gap-12 lg:gap-16">
        <SideMenu />
        <div className="min-w-0 max-w-[46rem]">
          <NeedsScript />
          <CustomersOnly waiting={<Waiting />}>{children}</CustomersOnly>
        </div>
      </div>
    </main>
  )
}

function SideMenu() {
  const entry = ({ isActive }: { isActive: boolean }) =>
    `flex min-h-11 items-center rounded-full px-4 font-medium md:rounded-card ${isActive ? 'bg-ink text-white md:bg-blush md:text-accent-dark' : 'border border-line hover:bg-blush hover:text-accent-dark md:border-transparent'}`
  return (
    <nav aria-label="Minha Conta">
      <ul className="flex gap-2 md:flex-col md:gap-1">
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
      </ul>
    </nav>
  )
}

function Waiting() {
  return (
    <div className="needs-script">
      <Loading label="Carregando a sua conta…" />
      <Skeleton className="h-8 w-40" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
          <Skeleton key={field} className="h-18" />
        ))}
      </div>
    </div>
  )
}
