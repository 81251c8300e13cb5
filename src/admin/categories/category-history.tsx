import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import type { CategoryBatch } from '#shop/assortment/categories/category-schema.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { fieldNames } from './category-words.ts'

interface CategoryHistoryProps {
  batches: readonly CategoryBatch[]
  mayChange: boolean
  onUndone: (tree: z.output<typeof categoryCalls.undoCategoryChange.reply>) => void
}

const words: Record<string, string> = {
  ...fieldNames,
  created: 'Criada',
  slug: 'Endereço',
  position: 'Ordem',
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** What was changed on the tree lately, each with its way back (J13). */
export function CategoryHistory({ batches, mayChange, onUndone }: CategoryHistoryProps) {
  const { busy, send } = useChange(categoryCalls.undoCategoryChange, {
    onDone(tree) {
      showToast('success', 'Desfeito.')
      onUndone(tree)
    },
  })
  return (
    <section aria-labelledby="historico" className="sheet mt-5 p-5">
      <h2 id="historico" className="text-xl">
        Histórico
      </h2>
      <ul className="divide-y divide-line">
        {batches.map(({ batch, at, who, name, fields, undone }) => (
          <li key={batch} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-sm">{fields.map((field) => words[field] ?? field).join(', ')}</p>
              <p className="text-sm text-soft">
                {who} · <time dateTime={at.toISOString()}>{moment.format(at)}</time>
              </p>
            </div>
            {undone && <span className="text-sm text-soft">Desfeito</span>}
            {!undone && mayChange && (
              <Button
                variant="secondary"
                size="small"
                busy={busy}
                aria-label={`Desfazer: ${name}, ${moment.format(at)}`}
                onClick={() => void send({ batch })}
              >
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
