import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useDraftText } from '#admin/data/draft-text.ts'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { when } from '#admin/order-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as noteCalls from '#shop/order-desk/buyer-notes/buyer-notes.calls.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { ChangeNoteDialog } from './change-note-dialog.tsx'
import { NoteFields, noteIn } from './note-fields.tsx'

export interface BuyerNotesProps {
  order: StaffOrder
  onChanged: (order: StaffOrder) => void
  /** the order has changed since it was read */
  onStale: () => void
}

/** What the shop writes to the buyer, who reads it on the order's page and, if it is wanted, in a mail. */
export function BuyerNotes({ order, onChanged, onStale }: BuyerNotesProps) {
  const draft = useDraftText(`recado.${order.number}`)
  const [writing, setWriting] = useState(draft.text !== '')
  const mayWrite = useRight('orders:change')
  const [changing, setChanging] = useState<StaffOrder['buyer_notes'][number] | null>(null)
  const options = (said: string) => ({
    onDone({ order: now, batch }: { order: StaffOrder; batch?: string | null | undefined }) {
      onChanged(now)
      setChanging(null)
      showUndo(said, batch)
    },
    onRefused(refusal: CallFailed) {
      if (refusal.status === 409) {
        setChanging(null)
        onStale()
      }
      if (Object.keys(refusal.errors).length === 0) showToast('error', failureMessage(refusal))
    },
  })
  const change = useChange(noteCalls.changeBuyerNote, options('Recado mudado.'))
  const remove = useChange(noteCalls.removeBuyerNote, options('Recado tirado.'))
  if (!mayWrite && order.buyer_notes.length === 0) return null
  return (
    <section aria-labelledby="recados" className="sheet p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="recados" className="text-xl">
          Recados a quem comprou
        </h2>
        {mayWrite && !writing && (
          <Button variant="secondary" size="small" onClick={() => setWriting(true)}>
            Escrever<span className="sr-only"> recado</span>
          </Button>
        )}
      </div>
      <ul className="mt-2 space-y-3 empty:hidden">
        {order.buyer_notes.map((note) => (
          <BuyerNote key={note.id} note={note}>
            {mayWrite && (
              <span className="flex">
                <Button variant="quiet" size="small" onClick={() => setChanging(note)}>
                  Mudar
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  busy={remove.busy}
                  onClick={() => void remove.send({ number: order.number, id: note.id })}
                >
                  Tirar
                </Button>
              </span>
            )}
          </BuyerNote>
        ))}
      </ul>
      {mayWrite && writing && (
        <NewNote
          order={order}
          draft={draft}
          options={options('Recado publicado.')}
          onWritten={() => setWriting(false)}
        />
      )}
      {changing && (
        <ChangeNoteDialog
          note={changing}
          byMail={order.customer.email !== null}
          busy={change.busy}
          error={change.errors.text}
          onClose={() => {
            setChanging(null)
            change.clearErrors()
          }}
          onSave={(typed) => void change.send({ number: order.number, id: changing.id, ...typed })}
        />
      )}
    </section>
  )
}

/** A note as its buyer reads it, by whom and when; then what may be done with it. */
function BuyerNote({ note, children }: { note: StaffOrder['buyer_notes'][number]; children: ReactNode }) {
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
        <span className="min-w-0 wrap-anywhere">
          {note.author}, {when(note.at)}
        </span>
        {children}
      </div>
    </li>
  )
}

interface NewNoteProps {
  order: StaffOrder
  draft: ReturnType<typeof useDraftText>
  options: Parameters<
    typeof useChange<typeof noteCalls.addBuyerNote.input, typeof noteCalls.addBuyerNote.reply>
  >[1]
  onWritten: () => void
}

function NewNote({ order, draft, options, onWritten }: NewNoteProps) {
  const { busy, errors, send } = useChange(noteCalls.addBuyerNote, options)
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await send({ number: order.number, ...noteIn(event.currentTarget) }))) return
    draft.forget()
    onWritten()
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-3 space-y-3">
      <NoteFields
        label="Novo recado"
        value={draft.text}
        onType={draft.type}
        error={errors.text}
        byMail={order.customer.email !== null}
      />
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        Publicar recado
      </Button>
    </form>
  )
}
