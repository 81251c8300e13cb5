import { type SyntheticEvent, useState } from 'react'
import { useRowChange } from '#admin/data/standstill.ts'
import { RowButton } from '#admin/frame/rows/row-button.tsx'
import type { Figures } from '#shop/today/figures-schema.ts'
import * as todayCalls from '#shop/today/today.calls.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { Queue } from './queue.tsx'

interface MissedSearchesProps {
  searches: NonNullable<Figures['searches']>
  onChanged: () => void
}

/** What shoppers searched for and did not find; the shopkeeper says how it is called here, and the search knows it. */
export function MissedSearches({ searches: { missed, synonyms }, onChanged }: MissedSearchesProps) {
  if (missed.length === 0 && synonyms.length === 0) return null
  return (
    <div>
      {missed.length > 0 && (
        <Queue
          title="Procuraram e não acharam"
          about="Diga como isso se chama na loja, e a busca passa a saber."
        >
          {missed.map((search) => (
            <MissedSearch key={search.typed} search={search} onChanged={onChanged} />
          ))}
        </Queue>
      )}
      {synonyms.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            Sinônimos que a busca conhece ({synonyms.length})
          </summary>
          <ul className="sheet divide-y divide-line">
            {synonyms.map((synonym) => (
              <KnownSynonym key={synonym.id} synonym={synonym} onChanged={onChanged} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface MissedSearchProps {
  search: MissedSearchesProps['searches']['missed'][number]
  onChanged: () => void
}

function MissedSearch({ search: { typed, times }, onChanged }: MissedSearchProps) {
  const [naming, setNaming] = useState(false)
  const create = useRowChange(todayCalls.createSynonym, ({ message }) => {
    showToast('success', message)
    onChanged()
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void create.send({ typed, called: String(new FormData(event.currentTarget).get('called') ?? '') })
  }
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <strong>{typed}</strong>{' '}
          <span className="text-sm text-soft tabular-nums">{times === 1 ? '1 vez' : `${times} vezes`}</span>
        </p>
        {!naming && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setNaming(true)}
            aria-label={`Criar sinônimo: ${typed}`}
          >
            Criar sinônimo
          </Button>
        )}
      </div>
      {naming && (
        <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-full sm:basis-0">
            <TextField
              name="called"
              label={`Na loja, “${typed}” se chama`}
              autoFocus
              maxLength={60}
              error={create.errors.called}
            />
          </div>
          <RowButton type="submit" size="small" busy={create.busy} done={create.done}>
            Criar
          </RowButton>
        </form>
      )}
    </li>
  )
}

interface KnownSynonymProps {
  synonym: MissedSearchesProps['searches']['synonyms'][number]
  onChanged: () => void
}

function KnownSynonym({ synonym: { id, typed, called }, onChanged }: KnownSynonymProps) {
  const remove = useRowChange(todayCalls.removeSynonym, onChanged)
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2">
      <p className="min-w-0 wrap-anywhere">
        {typed} → {called}
      </p>
      <RowButton
        size="small"
        variant="quiet"
        busy={remove.busy}
        done={remove.done}
        onClick={() => void remove.send({ id })}
        aria-label={`Tirar o sinônimo ${typed}`}
      >
        Tirar
      </RowButton>
    </li>
  )
}
