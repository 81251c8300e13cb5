import type { SyntheticEvent } from 'react'
import { useRight } from '#admin/session/staff-session.ts'
import { historyKinds, kindNames } from '#shop/history-log/history-kinds.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useFold } from '#ui/use-fold.ts'
import { kindWords } from './history-words.ts'

interface HistoryFiltersProps {
  search: URLSearchParams
  people: readonly { id: number; name: string }[]
  onNarrow: (next: URLSearchParams) => void
}

const names = ['tipo', 'quem', 'de', 'ate']

/** Kind, person and period of the list; they stand in the address. On a phone they are folded while nothing is narrowed. */
export function HistoryFilters({ search, people, onNarrow }: HistoryFiltersProps) {
  const rights = {
    'orders:read': useRight('orders:read'),
    'products:read': useRight('products:read'),
    'staff:manage': useRight('staff:manage'),
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const name of names) {
      const value = String(form.get(name) ?? '')
      if (value) next.set(name, value)
    }
    onNarrow(next)
  }
  const value = (name: string) => search.get(name) ?? ''
  const { open, id, button } = useFold(search.size > 0)
  return (
    <>
      <Button variant="secondary" size="small" className="mb-4 lg:hidden" {...button}>
        Escolher o que ver
      </Button>
      <form
        id={id}
        key={search.toString()}
        method="get"
        onSubmit={submit}
        className={`sheet mb-4 grid grid-cols-2 items-end gap-3 p-4 lg:grid-cols-[1fr_1fr_auto_auto_auto] ${open ? '' : 'max-lg:hidden'}`}
      >
        <SelectField name="tipo" label="O quê" defaultValue={value('tipo')}>
          <option value="">Tudo</option>
          {kindNames
            .filter((kind) => rights[historyKinds[kind].right])
            .map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
        </SelectField>
        <SelectField name="quem" label="Quem" defaultValue={value('quem')}>
          <option value="">Todos</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="outros">Comandos e programas</option>
        </SelectField>
        <TextField name="de" type="date" label="Desde" defaultValue={value('de')} />
        <TextField name="ate" type="date" label="Até" defaultValue={value('ate')} />
        <div className="col-span-2 flex gap-2 lg:col-span-1">
          <Button type="submit" size="medium">
            Filtrar
          </Button>
          {search.size > 0 && (
            <Button variant="quiet" onClick={() => onNarrow(new URLSearchParams())}>
              Limpar
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
