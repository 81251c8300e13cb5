import type { SyntheticEvent } from 'react'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import type { LevelName, TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { CategoryForm } from './category-form.tsx'

/** A level that is changed, or a new one. */
export interface Opened {
  level: LevelName
  parent: number | null
  /** absent: a new one */
  one?: TreeLevel
  /** name of the level above a new one */
  above?: string
}

interface CategoryDialogProps {
  opened: Opened
  onClose: () => void
  onDone: (tree: z.output<typeof categoryCalls.changeCategory.reply>) => void
  onStale: () => void
}

/** A level that is changed, or a new one. */
export function CategoryDialog({ opened, onClose, onDone, onStale }: CategoryDialogProps) {
  const { one, above } = opened
  return (
    <Modal
      open
      onClose={onClose}
      title={one ? one.name : above ? `Nova dentro de ${above}` : 'Nova categoria'}
      at="sheet"
      className="max-w-[34rem]"
    >
      {one ? (
        <CategoryForm {...{ one, onClose, onDone, onStale }} />
      ) : (
        <NewCategory {...{ opened, onClose, onDone, onStale }} />
      )}
    </Modal>
  )
}

function NewCategory({ opened: { level, parent }, onClose, onDone, onStale }: CategoryDialogProps) {
  const { busy, errors, send } = useChange(categoryCalls.createCategory, {
    onDone(tree) {
      showUndo('Salvo. Já está na loja.', tree.batch)
      onDone(tree)
    },
    onRefused(refusal) {
      if (refusal.errors.name) return
      showToast('error', failureMessage(refusal))
      if (refusal.status !== 404) return
      onStale()
      onClose()
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    void send({ level, parent, name })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
      <TextField name="name" label="Nome" autoComplete="off" autoFocus maxLength={100} error={errors.name} />
      <DialogButtons onClose={onClose}>
        <Button type="submit" busy={busy}>
          Criar
        </Button>
      </DialogButtons>
    </form>
  )
}
