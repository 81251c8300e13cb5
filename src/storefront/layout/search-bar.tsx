import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { searchAddress } from './search-address.ts'

const whole = new Intl.NumberFormat('pt-BR')

/** The search of the whole shop. Any input goes, none included; without JavaScript the form's own address answers. */
export function SearchBar({ total }: { total: number }) {
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('value')
    navigate(searchAddress(String(value ?? '')))
  }
  return (
    <search>
      <form action="/pesquisar" method="get" onSubmit={submit} className="search">
        <Search aria-hidden="true" className="ml-4 hidden size-5 shrink-0 text-soft sm:block" />
        <input
          type="search"
          name="value"
          placeholder="Pesquisar productos..."
          aria-label="Pesquisar productos"
          autoComplete="off"
          maxLength={200}
          className="search-input"
        />
        <button type="submit" className="search-button">
          Pesquisar
        </button>
      </form>
      <p className="search-total">Total {whole.format(total)} Produtos</p>
    </search>
  )
}
