import type { SyntheticEvent } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import * as fiscalCalls from '#shop/fiscal/fiscal.calls.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { fiscalNames, spacedKey } from '#shop/orders/fiscal-key.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** What each form of the fiscal document is given. */
export interface FiscalFormProps {
  order: StaffOrder
  onChanged: (order: StaffOrder) => void
}

/** The key of the fiscal document that travels with the parcel; its label shows it. */
export function FiscalKeyForm({ order, onChanged }: FiscalFormProps) {
  const { busy, errors, send } = useChange(fiscalCalls.setFiscalKey, {
    onDone({ order: now, batch }) {
      onChanged(now)
      showUndo(now.fiscal_kind ? `${fiscalNames[now.fiscal_kind]} guardada.` : 'Chave retirada.', batch)
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void send({ number: order.number, ...Object.fromEntries(new FormData(event.currentTarget)) })
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Chave fiscal" className="space-y-3">
      <TextField
        name="key"
        label={order.fiscal_kind ? `Chave da ${fiscalNames[order.fiscal_kind]}` : 'Chave da NF-e ou DC-e'}
        hint="44 números, com letras se o CNPJ tiver. Sai na etiqueta, e quem comprou vê no pedido."
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={order.fiscal_key ? spacedKey(order.fiscal_key) : ''}
        error={errors.key}
      />
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        Guardar chave
      </Button>
    </form>
  )
}
