import { type SyntheticEvent, useState } from 'react'
import { useDraftText } from '#admin/data/draft-text.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { ofReturn, type ReturnFormProps } from './return-form.ts'

const usual =
  'Coloque os produtos em uma caixa, leve a uma agência dos Correios e diga o código de postagem. O envio é por nossa conta.'

/** The shop says yes: how the parcel comes back, at its cost. Said again, it is put right. */
export function WayBackDialog({ order, returned, onClose, options }: ReturnFormProps) {
  const again = returned.status === 'authorized'
  const draft = useDraftText(`volta.${returned.protocol}`)
  const [instructions, setInstructions] = useState(
    draft.text || returned.instructions || (again ? '' : usual),
  )
  const { busy, errors, send } = useChange(returnCalls.authorizeReturn, options)
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (await send({ ...ofReturn({ order, returned }), code, instructions })) draft.forget()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={again ? 'Corrigir a volta' : 'Como mandar de volta'}
      className="max-w-[30rem]"
    >
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <TextField
          name="code"
          label="Código de postagem ou de rastreio"
          hint="Cole o código da autorização de postagem dos Correios ou da transportadora."
          defaultValue={returned.return_code ?? ''}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errors.code}
        />
        <TextArea
          label="O que quem comprou vai ler"
          rows={4}
          value={instructions}
          onChange={({ currentTarget: { value } }) => {
            setInstructions(value)
            draft.type(value)
          }}
          error={errors.instructions}
        />
        <p>
          Quem comprou recebe isso por e-mail e vê na página do pedido. O envio de volta é pago pela loja.
          {!again && ' Os produtos voltam ao estoque só depois de conferidos.'}
        </p>
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            {again ? 'Corrigir' : 'Aceitar e avisar'}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
