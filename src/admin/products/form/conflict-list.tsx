import { fieldNames, valueWords } from '#admin/products/product-words.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { inCentavos, inReais, type ProductField } from '#shop/backoffice/products/product-fields.ts'
import { Button } from '#ui/button.tsx'

/** A field that another person of the staff changed meanwhile. Amounts in centavos. */
export interface Conflict {
  id: number
  name: string
  field: ProductField
  now: unknown
  who: string
}

/** What a refusal says of fields that were changed meanwhile; it carries amounts in reais. */
export function conflictsIn(refusal: CallFailed): Conflict[] {
  if (refusal.code !== 'product_changed') return []
  const conflicts = (refusal.body.conflicts ?? []) as Conflict[]
  return conflicts.map((one) => ({ ...one, now: inCentavos(one.field, one.now) }))
}

interface ConflictListProps {
  conflicts: Conflict[]
  /** what is typed, by field */
  texts: Record<string, string>
  onResolve: (conflict: Conflict, keepsMine: boolean) => void
}

/** Another person of the staff was quicker: field by field, theirs or mine (rule 3). */
export function ConflictList({ conflicts, texts, onResolve }: ConflictListProps) {
  if (conflicts.length === 0) return null
  return (
    <div role="alert" className="rounded-card bg-error-tint p-4 sm:col-span-2">
      <p className="font-semibold text-error">Isto mudou enquanto você editava. O que fica?</p>
      <ul className="mt-2 divide-y divide-line">
        {conflicts.map((conflict) => {
          const { field, now, who } = conflict
          const theirs = valueWords(field, inReais(field, now))
          const mine = ['description', 'place', 'status', 'pictures', 'sheet', 'offer', 'option'].includes(
            field,
          )
            ? ''
            : texts[field]
          return (
            <li key={field} className="flex flex-wrap items-center gap-3 py-2">
              <p className="flex-1 basis-48 [overflow-wrap:anywhere]">
                <strong>{fieldNames[field]}</strong>: {who} mudou{theirs && ` para ${theirs}`}.
                {mine && ` Você digitou ${mine}.`}
              </p>
              <Button variant="secondary" size="small" onClick={() => onResolve(conflict, false)}>
                Ficar com o que está
              </Button>
              <Button variant="secondary" size="small" onClick={() => onResolve(conflict, true)}>
                Manter o meu
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
