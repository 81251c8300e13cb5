import type { ReactNode, SyntheticEvent } from 'react'
import { Search } from '#ui/icons.tsx'

interface SearchFieldProps {
  /** its name, for assistive technology */
  label: string
  /** what it finds by */
  placeholder: string
  /** the text that the list was searched for */
  searched: string
  onSearch: (text: string) => void
  /** stands beside it: the camera */
  children?: ReactNode
}

/** The one search field above a list; Enter searches. */
export function SearchField({ label, placeholder, searched, onSearch, children }: SearchFieldProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('busca')).trim())
  }
  return (
    <search className="mb-4 flex flex-wrap items-start gap-2">
      <form onSubmit={submit} className="relative min-w-0 flex-1">
        <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-soft" />
        <input
          key={searched}
          name="busca"
          type="search"
          defaultValue={searched}
          aria-label={label}
          placeholder={placeholder}
          className="h-12 w-full rounded-full border border-field bg-white pr-4 pl-11 text-ellipsis"
        />
      </form>
      {children}
    </search>
  )
}
