import type { ReactNode } from 'react'
import { brl } from '#shop/money.ts'
import { searchAddress } from '#storefront/page/search-address.ts'
import { Picture } from '#storefront/product/picture.tsx'
import { RotateCcw, Search } from '#ui/icons.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { type Offered, optionId, type Suggestions } from './use-suggestions.ts'
import './search-suggestions.css'
import './search-shelf.css'

const MOST_TERMS = 5
/** with a product that is the only one found */
const MOST_OTHERS = 3
const OTHERS_SIZES = '(width >= 48rem) 56px, 44px'

/** In the order of the arrow keys; the last has one option, which says itself what it is. */
const groups = [
  'Últimas pesquisas',
  'Para começar',
  'Pesquisas',
  'Produtos',
  'Mais vendidos',
  'Todos os resultados',
] as const

/** Words to begin with may lie beside one another; the way to all results stays in sight. */
const place: Record<Option['group'], string> = {
  'Últimas pesquisas': 'search-words',
  'Para começar': 'search-words',
  'Mais vendidos': 'search-products search-shelf',
  Pesquisas: 'search-words',
  Produtos: 'search-products',
  'Todos os resultados': 'search-all',
}

/** One thing that can be chosen, and where it leads; null: it makes the browser forget the last searches. */
export interface Option {
  key: string
  group: (typeof groups)[number]
  href: string | null
  /** what the field then holds */
  text: string
  content: ReactNode
}

/** What is offered, in the order of the arrow keys: words first, then products. */
export function optionsOf(offered: Offered): Option[] {
  const { popular } = offered
  if ('recent' in offered) {
    const { recent } = offered
    return [
      ...recent.map((term) => termOption(term, 'Últimas pesquisas')),
      ...(recent.length > 0 ? [forget] : []),
      ...popular.terms
        .filter((term) => !recent.includes(term))
        .map((term) => termOption(term, 'Para começar')),
      ...productOptions(popular.products, 'Mais vendidos'),
    ]
  }
  const { typed, found } = offered
  const options = [
    ...found.terms.slice(0, MOST_TERMS).map((term) => termOption(term, 'Pesquisas', typed)),
    ...productOptions(found.products, 'Produtos'),
  ]
  if (options.length === 0) return options
  // One product leaves room for others.
  if (found.products.length === 1) {
    const others = popular.products.filter(({ id }) => id !== found.products[0]?.id)
    options.push(...productOptions(others.slice(0, MOST_OTHERS), 'Mais vendidos', OTHERS_SIZES))
  }
  return [...options, allOf(typed)]
}

function productOptions(
  products: Suggestions['products'],
  group: Option['group'],
  sizes = group === 'Mais vendidos' ? '(width >= 48rem) 170px, 44px' : products.length > 1 ? '44px' : '150px',
): Option[] {
  return products.map((product) => ({
    key: `product-${product.id}`,
    group,
    href: `/product/${product.slug}`,
    text: product.name,
    content: (
      <>
        <span
          aria-hidden="true"
          className="search-picture size-11 shrink-0 overflow-hidden rounded-lg bg-blush"
        >
          <Picture path={product.image} alt="" sizes={sizes} />
        </span>
        <span className="line-clamp-3 min-w-0 flex-1 leading-snug text-balance wrap-anywhere max-sm:text-sm">
          {unbrokenName(product.name)}
        </span>
        <span className="price shrink-0">{brl(product.price)}</span>
      </>
    ),
  }))
}

function termOption(term: string, group: Option['group'], typed = ''): Option {
  const Sign = group === 'Últimas pesquisas' ? RotateCcw : Search
  return {
    key: `${group}-${term}`,
    group,
    href: searchAddress(term),
    text: term,
    content: (
      <>
        <Sign aria-hidden="true" className="ml-1 size-5 shrink-0 text-soft" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          <Completed term={term} typed={typed} />
        </span>
      </>
    ),
  }
}

/** A term with what was typed of it light, so that one reads what it would become. */
function Completed({ term, typed }: { term: string; typed: string }) {
  const at = typed === '' ? -1 : plain(term).indexOf(plain(typed))
  if (at < 0) return term
  const end = at + typed.length
  return (
    <>
      <b className="font-semibold">{term.slice(0, at)}</b>
      {term.slice(at, end)}
      <b className="font-semibold">{term.slice(end)}</b>
    </>
  )
}

/** Without accents and capitals; each letter stays one. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function allOf(typed: string): Option {
  return {
    key: 'all',
    group: 'Todos os resultados',
    href: searchAddress(typed),
    text: typed,
    content: (
      <span className="line-clamp-2 min-w-0 px-1 font-semibold wrap-anywhere text-accent-dark">
        Ver todos os resultados para “{typed}”<span aria-hidden="true">&nbsp;→</span>
      </span>
    ),
  }
}

const forget: Option = {
  key: 'forget',
  group: 'Últimas pesquisas',
  href: null,
  text: '',
  content: <span className="px-2 text-sm text-accent-dark underline md:ml-7">Limpar últimas pesquisas</span>,
}

interface SearchSuggestionsProps {
  id: string
  options: Option[]
  /** the one that the arrow keys are at; -1: none */
  active: number
  choose: (option: Option) => void
}

/** The list below the search field. Focus stays in the field, which says which option is the active one. */
export function SearchSuggestions({ id, options, active, choose }: SearchSuggestionsProps) {
  const found = options.filter(({ group }) => group === 'Produtos').length
  const both = options.some(isProduct) && (options.some(isTerm) || found === 1)
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugestões"
      className={`search-suggestions ${both ? 'search-both' : ''}`}
      // A press must not take the focus from the field, or the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
        <div
          key={group}
          role="group"
          aria-label={group}
          className={`min-w-0 ${found > 0 && group === 'Mais vendidos' ? 'search-others' : place[group]}`}
        >
          {group !== 'Todos os resultados' && options.some((option) => option.group === group) && (
            <p aria-hidden="true" className="search-label text-sm">
              {group}
            </p>
          )}
          {options.map((option, index) =>
            option.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={option.key}
                id={optionId(id, index)}
                ref={index === active ? intoView : undefined}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onClick={() => choose(option)}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2 py-1 hover:bg-blush aria-selected:bg-blush"
              >
                {option.content}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

/** Says that nothing is called as was typed, before it is searched for. */
export function NothingSuggested({ typed }: { typed: string }) {
  return (
    <div className="search-suggestions">
      <p className="px-3 py-3 wrap-anywhere">
        Nada encontrado para <strong>“{typed}”</strong>. Confira como se escreve, ou tente uma palavra
        parecida.
      </p>
    </div>
  )
}

export const isProduct = ({ group }: Option) => group === 'Produtos' || group === 'Mais vendidos'
const isTerm = (option: Option) => !isProduct(option) && option.group !== 'Todos os resultados'

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
