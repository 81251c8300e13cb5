import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { brl } from '#platform/money.ts'
import { Picture } from '#storefront/catalog/picture.tsx'
import { searchAddress } from './search-address.ts'
import type { Suggestions } from './use-suggestions.ts'

const MOST_TERMS = 5

/** One thing that can be chosen, and where it leads. */
export interface Option {
  key: string
  group: 'Pesquisas' | 'Produtos'
  href: string
  /** what the field then holds */
  text: string
  content: ReactNode
}

/** The suggestions in the order of the arrow keys: words first, then products. */
export function optionsOf({ terms, products }: Suggestions): Option[] {
  return [
    ...terms.slice(0, MOST_TERMS).map((term) => ({
      key: `term-${term}`,
      group: 'Pesquisas' as const,
      href: searchAddress(term),
      text: term,
      content: (
        <>
          <Search aria-hidden="true" className="ml-1 size-5 shrink-0 text-soft" />
          <span className="truncate">{term}</span>
        </>
      ),
    })),
    ...products.map((product) => ({
      key: `product-${product.id}`,
      group: 'Produtos' as const,
      href: `/product/${product.slug}`,
      text: product.name,
      content: (
        <>
          <span aria-hidden="true" className="size-11 shrink-0 overflow-hidden rounded-lg bg-blush">
            <Picture path={product.image} alt="" sizes="44px" />
          </span>
          <span className="line-clamp-2 min-w-0 flex-1 leading-snug wrap-anywhere max-sm:text-sm">
            {product.name}
          </span>
          <span className="price shrink-0">{brl(product.price)}</span>
        </>
      ),
    })),
  ]
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
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugestões"
      className="search-suggestions"
      // A press must not take the focus from the field, or the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {(['Pesquisas', 'Produtos'] as const).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
        <div key={group} role="group" aria-label={group} className="min-w-0 empty:hidden">
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

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
