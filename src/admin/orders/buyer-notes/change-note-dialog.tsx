import { type SyntheticEvent, useState } from 'react'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { NoteFields, noteIn } from './note-fields.tsx'

interface ChangeNoteDialogProps {
  note: StaffOrder['buyer_notes'][number]
  byMail: boolean
  busy: boolean
  error: string[] | undefined
  onClose: () => void
  onSave: (typed: { text: string; mail: boolean }) => void
}

/** Another text in the place of a note that the buyer reads. */
export function ChangeNoteDialog({ note, byMail, busy, error, onClose, onSave }: ChangeNoteDialogProps) {
  const [text, setText] = useState(note.text)
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(noteIn(event.currentTarget))
  }
  return (
    <Modal open onClose={onClose} title="Mudar o recado" className="max-w-[30rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <NoteFields
          label="Recado"
          value={text}
          onType={setText}
          error={error}
          byMail={byMail}
          mailed={false}
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            Guardar
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
