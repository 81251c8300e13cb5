import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { legalPages } from '#shop/terms.ts'
import { Breadcrumb } from '#storefront/page/breadcrumb.tsx'
import { PageHead } from '#storefront/page/page-head.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { LegalVersion } from './legal-version.tsx'
import { textOf } from './old-texts.ts'
import { type PagePath, pages } from './pages.ts'
import './pages.css'
import './bands.css'
import './other-pages.css'
import { unbroken, unbrokenIn } from '#ui/unbroken.tsx'

interface ContentPageProps {
  path: PagePath
  /** the sentence below the title, which search engines show too */
  summary: string
  /** what is looked for first: from side to side, below the band */
  first?: ReactNode
  /** what stands above the other pages, on wide screens in a column of its own */
  beside?: ReactNode
  children: ReactNode
}

/** What its band shows (bands.css). */
const drawings: Record<PagePath, string> = {
  '/paginas/como-comprar': 'band-steps',
  '/paginas/envio': 'band-parcel',
  '/paginas/trocas-e-devolucoes': 'band-return',
  '/paginas/politica-da-empresa': 'band-paper',
  '/paginas/privacidade': 'band-kept',
  '/paginas/dados-pessoais': 'band-kept',
  '/paginas/cookies': 'band-kept',
  '/paginas/termos': 'band-paper',
  '/paginas/acessibilidade': 'band-all',
  '/paginas/suporte': 'band-talk',
  '/paginas/contato': 'band-talk',
  '/paginas/licenca': 'band-paper',
  '/paginas/redes-sociais': 'band-talk',
}

/** A page of text: its title from the list of pages, a readable measure, the other pages beside it. */
export function ContentPage({ path, summary, first, beside, children }: ContentPageProps) {
  const { title } = pages.find((page) => page.path === path)!
  const named = /\/versao\/(\d+)$/.exec(useLocation().pathname)?.[1]
  const OldText = textOf(path, named)
  const legal = legalPages.find((page) => page === path)
  return (
    <main className="wrap pt-3 pb-6 md:pt-4 md:pb-10">
      <PageHead title={title} description={summary} path={path} type="article" />
      <Breadcrumb
        crumbs={[
          { name: 'Home', href: '/' },
          { name: title, href: path },
        ]}
      />
      <div
        className={`mt-4 grid grid-cols-1 gap-8 md:gap-10 lg:gap-x-16 ${beside ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,1fr)_14rem]'}`}
      >
        <article className="contents">
          <div className={`page-band ${drawings[path]}`}>
            <div>
              <h1 className="title">{title}</h1>
              <p className="mt-3 max-w-[60ch] text-lg text-pretty">{unbroken(summary)}</p>
              {legal && <LegalVersion page={legal} named={named} />}
            </div>
            <div aria-hidden="true" />
          </div>
          {first && !OldText && <div className="page-first">{unbrokenIn(first)}</div>}
          <div className="page-text">{OldText ? <OldText /> : <Folding>{unbrokenIn(children)}</Folding>}</div>
        </article>
        <div>
          {beside}
          <OtherPages below={Boolean(beside)} />
        </div>
      </div>
    </main>
  )
}

const groups = [...new Set(pages.flatMap(({ group }) => group ?? []))]

/** @param below: something stands above them in their column, which is then as wide as two of them */
function OtherPages({ below }: { below: boolean }) {
  return (
    <nav aria-label="Ajuda e informações" className={`other-pages print:hidden ${below ? 'is-below' : ''}`}>
      <h2>Ajuda e informações</h2>
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <li key={page.path}>
                  <NavLink to={page.path}>{page.title}</NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const FEWEST_PARTS = 3

/** A text of several parts: on phones each is folded under its heading, so that the contents fit on a screen. */
function Folding({ children }: { children: ReactNode }) {
  const [before, ...parts] = partsOf(children)
  if (parts.length < FEWEST_PARTS) return children
  return (
    <>
      {before}
      {parts.map(([heading, ...content], index) => {
        const title = (heading as ReactElement<{ children: ReactNode }>).props.children
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stand still
          <section key={index} className="page-part">
            <h2 className="unfolded-title">{title}</h2>
            <details className="unfolded group">
              <summary>
                <span>{title}</span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <div>{content}</div>
            </details>
          </section>
        )
      })}
    </>
  )
}

/** What stands before the first <h2>, then each <h2> with what follows it. */
function partsOf(children: ReactNode): ReactNode[][] {
  return Children.toArray(children).reduce<ReactNode[][]>(
    (parts, child) => {
      if (isValidElement(child) && child.type === 'h2') parts.push([child])
      else parts.at(-1)!.push(child)
      return parts
    },
    [[]],
  )
}

/** The note of a demonstration, where a visitor looks for the seller. */
export function Demonstration() {
  return (
    <p>
      Esta é uma <strong>loja de demonstração</strong>: telefone, WhatsApp, {unbroken('e-mail')} e endereço
      são exemplos e ninguém atende neles.
    </p>
  )
}
