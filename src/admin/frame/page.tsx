import type { ReactNode } from 'react'

interface PageProps {
  title: string
  /** stands beside the title on wide screens, below it on phones */
  actions?: ReactNode
  /** takes the whole width: tables */
  wide?: boolean
  children: ReactNode
}

/** One screen of the back office: its name, what can be done, its content. */
export function Page({ title, actions, wide = false, children }: PageProps) {
  return (
    <main className={`mx-auto w-full p-4 pb-28 lg:p-8 ${wide ? 'max-w-[90rem]' : 'max-w-5xl'}`}>
      <title>{`${title} · Administração`}</title>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="mr-auto text-2xl">{title}</h1>
        {actions}
      </header>
      {children}
    </main>
  )
}
