import { type SyntheticEvent, useState } from 'react'
import { useDraftText } from '#admin/data/draft-text.ts'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { when } from '#admin/order-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'

/** What the staff notes about an order, for itself: added to, never altered. */
export function OrderNotes({
  order,
  onChanged,
}: {
  order: StaffOrder
  onChanged: (order: StaffOrder) => void
}) {
  const draft = useDraftText(`nota.${order.number}`)
  const [writing, setWriting] = useState(draft.text !== '')
  const mayNote = useRight('orders:fulfil')
  const { busy, errors, send } = useChange(orderCalls.noteOrder, {
    onDone({ order: now, batch }) {
      draft.forget()
      setWriting(false)
      onChanged(now)
      showUndo('Nota guardada.', batch)
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void send({ number: order.number, ...Object.fromEntries(new FormData(event.currentTarget)) })
  }
  if (!mayNote && order.notes.length === 0) return null
  return (
    <section aria-labelledby="notas" className="sheet p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="notas" className="text-xl">
          Notas da loja
        </h2>
        {mayNote && !writing && (
          <Button variant="secondary" size="small" onClick={() => setWriting(true)}>
            Escrever<span className="sr-only"> nota</span>
          </Button>
        )}
      </div>
      <ul className="mt-2 space-y-3 empty:hidden">
        {order.notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <p className="text-sm text-soft tabular-nums">
              {author}, {when(at)}
            </p>
          </li>
        ))}
      </ul>
      {mayNote && writing && (
        <form method="post" onSubmit={submit} noValidate className="mt-3 space-y-3">
          <TextArea
            name="text"
            label="Nova nota"
            // What was opened by a press; a draft of before is left where it stands.
            autoFocus={draft.text === ''}
            hint="Só a equipe lê."
            rows={2}
            maxLength={1000}
            value={draft.text}
            onChange={(event) => draft.type(event.currentTarget.value)}
            error={errors.text}
          />
          <Button type="submit" variant="secondary" size="small" busy={busy}>
            Guardar nota
          </Button>
        </form>
      )}
    </section>
  )
}
