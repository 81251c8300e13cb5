import { Conflicts } from '#admin/frame/conflicts.tsx'
import { fieldNames, valueWords } from '#admin/products/product-words.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { inCentavos, inReais, type ProductField } from '#shop/assortment/products/product-fields.ts'

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

/** Fields whose text in the form is not what a person reads. */
const unread = ['description', 'place', 'status', 'pictures', 'sheet', 'offer', 'option']

/** What another person of the staff changed of a product meanwhile. */
export function ConflictList({ conflicts, texts, onResolve }: ConflictListProps) {
  const told = conflicts.map(({ field, now, who }) => ({
    ...{ field, who, name: fieldNames[field]! },
    theirs: valueWords(field, inReais(field, now)),
    mine: unread.includes(field) ? '' : (texts[field] ?? ''),
  }))
  return (
    <Conflicts
      conflicts={told}
      onResolve={(field, keepsMine) => onResolve(conflicts.find((one) => one.field === field)!, keepsMine)}
    />
  )
}
