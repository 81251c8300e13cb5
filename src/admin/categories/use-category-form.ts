import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import {
  type CategoryField,
  type CategoryValues,
  categoryFields,
  type TreeLevel,
} from '#shop/assortment/categories/category-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { useCategoryDraft } from './category-draft.ts'

interface Conflict {
  field: CategoryField
  now: unknown
  who: string
}

export interface CategoryFormProps {
  one: TreeLevel
  onClose: () => void
  onDone: (tree: z.output<typeof categoryCalls.changeCategory.reply>) => void
  /** the level is not there any more */
  onStale: () => void
}

/** A level as it is typed, its picture, how it is sent, and what another person of the staff changed of it meanwhile. */
export function useCategoryForm({ one, onClose, onDone, onStale }: CategoryFormProps) {
  const { seen, typed, values, type, see, forget } = useCategoryDraft(one)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const picture = usePhotos(pictureOf(values), 1)
  const { list, arrived, reset } = picture
  const { busy, errors, send } = useChange(categoryCalls.changeCategory, {
    onDone(tree) {
      forget()
      showUndo('Salvo. Já está na loja.', tree.batch)
      onDone(tree)
    },
    onRefused(refusal) {
      const found = (refusal.body.conflicts ?? []) as Conflict[]
      setConflicts(found)
      if (found.length > 0 || Object.keys(refusal.errors).length > 0) return
      showToast('error', failureMessage(refusal))
      if (refusal.status === 404) {
        onStale()
        onClose()
      }
    },
  })
  const kept = list.kept[0]?.path ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is typed in by what happens to it
  useEffect(() => {
    if (!list.busy) type('picture', kept)
  }, [kept])

  async function save() {
    if (!(await arrived())) return
    const changes = changesOf(seen, { ...values, picture: list.kept[0]?.path ?? null })
    if (!changes) {
      forget()
      return onClose()
    }
    await send({ level: one.level, id: one.id, ...changes })
  }
  function resolve(field: string, keepsMine: boolean) {
    const { field: name, now } = conflicts.find((conflict) => conflict.field === field)!
    const theirs = see(name, now, keepsMine)
    if (!keepsMine && name === 'picture') reset(pictureOf(theirs))
    setConflicts((all) => all.filter((conflict) => conflict.field !== field))
  }
  function discard() {
    forget()
    reset(pictureOf(seen))
  }
  return { seen, typed, values, type, picture, conflicts, resolve, busy, errors, save, discard }
}

export type CategoryFormState = ReturnType<typeof useCategoryForm>

function pictureOf({ picture }: Pick<CategoryValues, 'picture'>) {
  return picture ? [{ path: picture, alt: '' }] : []
}

/** Each field that is another, as it was seen and as it shall be; null when none is. */
function changesOf(seen: CategoryValues, now: CategoryValues): Record<string, unknown> | null {
  const changes = categoryFields
    .map((field) => [field, { from: seen[field], to: clean(now[field]) }] as const)
    .filter(([, { from, to }]) => from !== to)
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

function clean<Value>(value: Value) {
  return typeof value === 'string' ? value.trim() : value
}
