import type { SyntheticEvent } from 'react'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import type { CallFailed } from '#platform/browser/call.ts'
import * as categoryCalls from '#shop/backoffice/categories/categories.contract.ts'
import type { LevelName, TreeLevel } from '#shop/backoffice/categories/category-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { CheckField, TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { productWords } from './tree.ts'

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

/** Names a level, hides or shows it. */
export function CategoryDialog({ opened, onClose, onDone, onStale }: CategoryDialogProps) {
  const { level, parent, one, above } = opened
  const answers = {
    onDone(tree: z.output<typeof categoryCalls.changeCategory.reply>) {
      showUndo('Salvo. Já está na loja.', tree.batch)
      onDone(tree)
    },
    onRefused(refusal: CallFailed) {
      if (refusal.errors.name) return
      showToast('error', failureMessage(refusal))
      if (refusal.status === 409 || refusal.status === 404) {
        onStale()
        onClose()
      }
    },
  }
  const making = useChange(categoryCalls.createCategory, answers)
  const changing = useChange(categoryCalls.changeCategory, answers)
  const { busy, errors } = one ? changing : making
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    if (!one) return void making.send({ level, parent, name })
    const shown = form.get('shown') === 'on'
    const in_header = form.get('in_header') === 'on'
    const change = {
      ...(name !== one.name && { name: { from: one.name, to: name } }),
      ...(shown !== one.shown && { shown: { from: one.shown, to: shown } }),
      ...(level === 'category' &&
        in_header !== one.in_header && { in_header: { from: one.in_header, to: in_header } }),
    }
    if (Object.keys(change).length === 0) return onClose()
    void changing.send({ level, id: one.id, ...change })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={one ? one.name : above ? `Nova dentro de ${above}` : 'Nova categoria'}
      at="sheet"
      className="max-w-[28rem]"
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
        <TextField
          name="name"
          label="Nome"
          autoComplete="off"
          autoFocus
          maxLength={100}
          defaultValue={one?.name ?? ''}
          error={errors.name}
          hint={one && 'Com outro nome muda o endereço; quem tiver o antigo chega ao novo.'}
        />
        {one && (
          <>
            <CheckField
              name="shown"
              defaultChecked={one.shown}
              label={
                <>
                  À vista na loja
                  <span className="block text-sm text-soft">
                    {one.shown
                      ? `Escondida, leva junto o que há nela: ${productWords(one)}.`
                      : 'O que há nela não aparece na loja, e continua no seu lugar.'}
                  </span>
                </>
              }
            />
            {level === 'category' && (
              <CheckField name="in_header" defaultChecked={one.in_header} label="No menu do alto da loja" />
            )}
            {one.shown && (
              <a href={`/${level}/${one.slug}`} target="_blank" rel="noreferrer" className="link text-sm">
                Ver na loja
              </a>
            )}
          </>
        )}
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            {one ? 'Salvar' : 'Criar'}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
