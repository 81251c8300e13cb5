import type { SyntheticEvent } from 'react'
import { Search } from '#ui/icons.tsx'

interface SearchFieldProps {
  /** its name, for assistive technology */
  label: string
  /** what it finds by */
  placeholder: string
  /** the text that the list was searched for */
  searched: string
  onSearch: (text: string) => void
}

/** The one search field above a list; Enter searches. */
export function SearchField({ label, placeholder, searched, onSearch }: SearchFieldProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('busca')).trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="relative mb-4">
        <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-soft" />
        <input
          key={searched}
          name="busca"
          type="search"
          defaultValue={searched}
          aria-label={label}
          placeholder={placeholder}
          className="h-12 w-full rounded-full border border-field bg-white pr-4 pl-11"
        />
      </form>
    </search>
  )
}
