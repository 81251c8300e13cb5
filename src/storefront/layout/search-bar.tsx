import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { searchAddress } from './search-address.ts'
import { type Option, optionId, optionsOf, SearchSuggestions } from './search-suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

const whole = new Intl.NumberFormat('pt-BR')

/**
 * The search of the whole shop. Any input goes, none included; without JavaScript the form's own address answers.
 * What is typed brings suggestions: arrow keys choose one, Enter takes it, Escape closes them.
 */
export function SearchBar({ total }: { total: number }) {
  const listId = useId()
  const navigate = useNavigate()
  const { suggestions, ask, close } = useSuggestions()
  const [active, setActive] = useState(-1)
  const input = useSearchedTerm()
  const options = suggestions ? optionsOf(suggestions) : []
  const open = options.length > 0

  function hide() {
    close()
    setActive(-1)
  }
  function type(value: string) {
    setActive(-1)
    ask(value)
  }
  function choose({ href, text }: Option) {
    hide()
    input.current!.value = text
    navigate(href)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = options[active]
    if (chosen) return choose(chosen)
    hide()
    navigate(searchAddress(input.current!.value))
  }
  function steer(event: KeyboardEvent) {
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
        <Search aria-hidden="true" className="ml-4 hidden size-5 shrink-0 text-soft sm:block" />
        <input
          ref={input}
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
          onBlur={hide}
          className="search-input"
        />
        <button type="submit" className="search-button">
          Pesquisar
        </button>
        {open && <SearchSuggestions id={listId} options={options} active={active} choose={choose} />}
      </form>
      <p className="search-total">Total {whole.format(total)} Produtos</p>
      <p role="status" className="sr-only">
        {open && `${options.length} ${options.length === 1 ? 'sugestão' : 'sugestões'}`}
      </p>
    </search>
  )
}

/** The field's ref. It shows what the open page searched for, and is emptied when one leaves the search. */
function useSearchedTerm() {
  const input = useRef<HTMLInputElement>(null)
  const term = useMatch('/product/search/:value')?.params.value ?? ''
  const shown = useRef('')
  useEffect(() => {
    if (term === shown.current) return
    shown.current = term
    input.current!.value = term
  }, [term])
  return input
}
