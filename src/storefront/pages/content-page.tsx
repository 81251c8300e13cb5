import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { type PagePath, pages } from './pages.ts'
import './pages.css'

interface ContentPageProps {
  path: PagePath
  /** the sentence below the title, which search engines show too */
  summary: string
  children: ReactNode
}

/** A page of text: its title from the list of pages, a readable measure, the other pages beside it. */
export function ContentPage({ path, summary, children }: ContentPageProps) {
  const { title } = pages.find((page) => page.path === path)!
  return (
    <main className="wrap py-6 md:py-10">
      <PageHead title={title} description={summary} path={path} type="article" />
      <Breadcrumb
        crumbs={[
          { name: 'Home', href: '/' },
          { name: title, href: path },
        ]}
      />
      <div className="mt-4 grid gap-12 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-20">
        <article>
          <h1 className="title">{title}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-soft">{summary}</p>
          <div className="page-text">{children}</div>
        </article>
        <nav aria-label="Ajuda e informações" className="print:hidden">
          <h2 className="mb-2 text-lg">Ajuda e informações</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.path} className="border-b border-line">
                <NavLink
                  to={page.path}
                  className="flex min-h-11 items-center hover:text-accent-dark aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                >
                  {page.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}

/** Said where a visitor looks for who sells, as long as nobody does. */
export function Demonstration() {
  return (
    <p>
      Esta é uma <strong>loja de demonstração</strong>: telefone, WhatsApp, e-mail e endereço são exemplos e
      ninguém atende neles.
    </p>
  )
}
