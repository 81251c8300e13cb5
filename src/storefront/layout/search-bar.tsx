import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { numberText } from '#shop/money.ts'
import { searchAddress } from '#storefront/page/search-address.ts'
import { Search } from '#ui/icons.tsx'
import { forgetSearches, rememberSearch } from './recent-searches.ts'
import type { Option } from './search-suggestions.tsx'
import { optionId, useSuggestions } from './use-suggestions.ts'
import './search-field.css'

/** What draws suggestions comes when the field is first used: most visitors never open it. */
const suggestionsPanel = () => import('./search-suggestions.tsx')

/**
 * The search of the whole shop. Any input goes, none included; without JavaScript the form's own address answers.
 * The empty field offers the last searches and what sells most; what is typed brings suggestions: arrow keys choose one, Enter
 * takes it, Escape closes them.
 * In one piece: every page loads it, and parts of their own would take its scripts over their limit.
 * @param term what the open page found
 */
export function SearchBar({ total, term }: { total: number; term: string }) {
  const listId = useId()
  const navigate = useNavigate()
  const { offered, ask, close } = useSuggestions()
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof suggestionsPanel>> | null>(null)
  const [active, setActive] = useState(-1)
  const { input, shown } = useSearchedTerm(term)
  const options = (offered && panel?.optionsOf(offered)) ?? []
  const open = options.length > 0
  const unknown = panel && offered && 'typed' in offered && !open ? offered.typed : null

  function hide() {
    close()
    setActive(-1)
  }
  function type(value: string) {
    setActive(-1)
    // Without it there are no suggestions, and the search itself still works.
    if (!panel) suggestionsPanel().then(setPanel, () => {})
    ask(value)
  }
  /** The empty field offers searches to begin with. */
  function begin(value: string) {
    if (value === '' && !offered) type('')
  }
  function choose(option: Option) {
    const { href, text } = option
    if (href === null) {
      forgetSearches()
      return type('')
    }
    hide()
    if (!panel!.isProduct(option)) rememberSearch(text)
    input.current!.value = text
    shown.current = text
    lowerKeyboard()
    navigate(href)
  }
  /** The keyboard of a phone would lie on what was found. */
  function lowerKeyboard() {
    if (matchMedia('(pointer: coarse)').matches) input.current!.blur()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = options[active]
    if (chosen) return choose(chosen)
    hide()
    shown.current = input.current!.value
    rememberSearch(shown.current)
    lowerKeyboard()
    navigate(searchAddress(shown.current))
  }
  function steer(event: KeyboardEvent) {
    if (unknown !== null && event.key === 'Escape') return hide()
    if (!open) return
    const places = options.length + 1
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setActive(((active + 1 + by + places) % places) - 1)
    else if (event.key === 'Escape') hide()
    else return
    event.preventDefault()
  }

  return (
    <search>
      <form action="/pesquisar" method="get" onSubmit={submit} className="search">
        <Search aria-hidden="true" className="ml-4 size-5 shrink-0 text-soft max-md:hidden" />
        <input
          ref={input}
          defaultValue={term}
          type="search"
          name="value"
          role="combobox"
          aria-label="Pesquisar productos"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          placeholder="Pesquisar productos..."
          autoComplete="off"
          maxLength={200}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={steer}
          onFocus={(event) => begin(event.currentTarget.value)}
          onClick={(event) => begin(event.currentTarget.value)}
          onBlur={hide}
          className="search-input"
        />
        <button type="submit" className="search-button">
          <Search aria-hidden="true" className="size-5 md:hidden" />
          <span className="max-md:sr-only">Pesquisar</span>
        </button>
        {panel && open && (
          <panel.SearchSuggestions id={listId} options={options} active={active} choose={choose} />
        )}
        {panel && unknown !== null && <panel.NothingSuggested typed={unknown} />}
      </form>
      <p className="search-total">Total {numberText(total)} Produtos</p>
      <p role="status" className="sr-only">
        {open && `${options.length} ${options.length === 1 ? 'sugestão' : 'sugestões'}`}
        {unknown !== null && `Nada encontrado para ${unknown}`}
      </p>
    </search>
  )
}

/**
 * The field and the term of the open page, which the server's page shows already. Going to another search, or leaving the
 * search, writes there only what replaces the term `shown`: what a visitor typed before the page came stays.
 */
function useSearchedTerm(term: string) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(term)
  useLayoutEffect(() => {
    if (term === shown.current) return
    if (input.current!.value === shown.current) input.current!.value = term
    shown.current = term
  }, [term])
  return { input, shown }
}
