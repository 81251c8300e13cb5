import type { SyntheticEvent } from 'react'
import { useDraftText } from '#admin/data/draft-text.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { ofReturn, type ReturnFormProps } from './return-form.ts'

const words = {
  refuse: {
    title: 'Não aceitar o defeito?',
    about:
      'Só do que se vê que não é defeito: uso errado, ou outro produto. Se houver dúvida, peça de volta e confira.',
    action: 'Não aceitar',
  },
  end: {
    title: 'Encerrar a devolução?',
    about:
      'Quem comprou fica com os produtos, e no prazo pode pedir outra. Encerre quando a pessoa disser isso, ou quando o pacote não foi mandado.',
    action: 'Encerrar',
  },
}

/** A return ends before anything has come back: not taken for a defect, or by agreement. The buyer reads why. */
export function EndDialog({
  how,
  order,
  returned,
  onClose,
  options,
}: ReturnFormProps & { how: keyof typeof words }) {
  const draft = useDraftText(`fim.${returned.protocol}`)
  const { busy, errors, send } = useChange(
    how === 'refuse' ? returnCalls.refuseReturn : returnCalls.endReturn,
    options,
  )
  const { title, about, action } = words[how]
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await send({ ...ofReturn({ order, returned }), note: draft.text })) draft.forget()
  }
  return (
    <Modal open onClose={onClose} title={title} className="max-w-[28rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <p>{about}</p>
        {how === 'end' && returned.kind === 'withdrawal' && (
          <p className="text-sm text-soft">
            Uma desistência no prazo não se recusa: é um direito de quem comprou (CDC, art. 49).
          </p>
        )}
        <TextArea
          label="Motivo, que quem comprou vai ler"
          rows={3}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
          error={errors.note}
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" variant="danger" busy={busy}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
