import { type SyntheticEvent, useState } from 'react'
import { useDraftText } from '#admin/data/draft-text.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { ChooseUnits } from '#admin/order-forms/choose-units.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import { outcomeNames } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import { refundOfReturn } from '#shop/orders/returns/return-amount.ts'
import type { ReturnOutcome } from '#shop/orders/returns/returns.ts'
import * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { OutcomeField } from './outcome-field.tsx'
import { ofReturn, type ReturnFormProps } from './return-form.ts'
import { unitsBack } from './return-words.ts'

type Counts = ReadonlyMap<number, number>
const unitsIn = (counts: Counts) => [...counts.values()].reduce((sum, units) => sum + units, 0)

/** What came back, line by line: what is taken, what of it is sold again and why not, and what is done about it. */
export function CheckDialog({ order, returned, onClose, options }: ReturnFormProps) {
  const { all, accepted, setAccepted, onShelf, setShelved } = useCheckedUnits(returned)
  const [why, setWhy] = useState('')
  const [outcome, setOutcome] = useState<ReturnOutcome>(returned.wish)
  const mayDecide = useRight('orders:change') && returned.kind === 'defect'
  const draft = useDraftText(`conferida.${returned.protocol}`)
  const { busy, errors, send } = useChange(returnCalls.checkReturn, options)

  const most = (counts: Counts) =>
    order.items.map((item) => ({ ...item, returnable: counts.get(item.product_id) ?? 0 }))
  const kept = unitsIn(accepted) - unitsIn(onShelf)
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = {
      ...ofReturn({ order, returned }),
      lines: checkedLines(returned, accepted, onShelf, why),
      note: draft.text,
      ...(mayDecide ? { outcome } : {}),
    }
    if (await send(done)) draft.forget()
  }
  return (
    <Modal open onClose={onClose} title="Conferir o que chegou" className="max-w-[30rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <ChooseUnits
          legend="O que veio e está aceito?"
          items={most(all)}
          chosen={accepted}
          onChange={setAccepted}
          error={errors.units?.[0] ?? errors.lines?.[0]}
        />
        {unitsIn(accepted) > 0 && (
          <ChooseUnits
            legend="O que volta ao estoque?"
            items={most(accepted)}
            chosen={onShelf}
            onChange={setShelved}
            error={undefined}
          />
        )}
        {kept > 0 && (
          <TextField
            label="Por que não volta tudo ao estoque? (fica no histórico)"
            value={why}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
            autoComplete="off"
            maxLength={200}
          />
        )}
        {mayDecide && (
          <OutcomeField
            label="Como se resolve?"
            hint={`Quem comprou pediu: ${outcomeNames[returned.wish].toLowerCase()}.`}
            outcome={outcome}
            onChange={setOutcome}
            error={errors.outcome}
          />
        )}
        <TextArea
          label={
            unitsIn(accepted) === 0 ? 'Motivo, que quem comprou vai ler' : 'Recado a quem comprou (opcional)'
          }
          rows={2}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
          error={errors.note}
        />
        <p aria-live="polite">
          {consequence({ order, returned }, accepted, onShelf, outcome)} Quem comprou recebe um e-mail.
        </p>
        <DialogButtons onClose={onClose}>
          <Button type="submit" variant={unitsIn(accepted) === 0 ? 'danger' : 'primary'} busy={busy}>
            {unitsIn(accepted) === 0 ? 'Não aceitar' : 'Está conferido'}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}

/** How many units of each product are taken back, and how many of those are sold again. */
function useCheckedUnits({ lines, kind }: ReturnFormProps['returned']) {
  const all: Counts = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]))
  const [accepted, setAccepted] = useState(all)
  // A broken product is not sold again unless the shop says so.
  const [shelved, setShelved] = useState<Counts>(kind === 'defect' ? new Map() : all)
  const onShelf: Counts = new Map(
    [...shelved].map(([product, units]) => [product, Math.min(units, accepted.get(product) ?? 0)]),
  )
  return { all, accepted, setAccepted, onShelf, setShelved }
}

/** The lines as the call takes them; the reason stands at those of which units are kept off the shelf. */
function checkedLines(
  { lines }: ReturnFormProps['returned'],
  accepted: Counts,
  onShelf: Counts,
  why: string,
) {
  return lines.map(({ product_id }) => {
    const [taken, back] = [accepted.get(product_id) ?? 0, onShelf.get(product_id) ?? 0]
    return { product_id, accepted: taken, restocked: back, why: back < taken ? why : '' }
  })
}

/** What the check does: with the return, with the stock, and next. */
function consequence(
  of: Pick<ReturnFormProps, 'order' | 'returned'>,
  accepted: Counts,
  onShelf: Counts,
  outcome: ReturnOutcome,
): string {
  if (unitsIn(accepted) === 0) {
    const onlyIf =
      of.returned.kind === 'withdrawal' ? ' Numa desistência, só se não veio o que foi comprado.' : ''
    return `Nada é aceito: a devolução termina aqui, e os produtos voltam a quem comprou.${onlyIf}`
  }
  const units = unitsIn(onShelf)
  const stock = units > 0 ? `${unitsBack(units)} ao estoque.` : 'O estoque não muda.'
  return `${stock} ${afterwards(of, accepted, outcome)}`
}

/** What comes after the check: the sum by the rule of the server, unless the role sees none. */
function afterwards(
  { order, returned }: Pick<ReturnFormProps, 'order' | 'returned'>,
  accepted: Counts,
  outcome: ReturnOutcome,
): string {
  if (outcome === 'exchange') return 'Depois, envie um produto novo: ele sai do estoque.'
  if (outcome === 'repair') return 'Depois, envie o produto consertado.'
  if (order.total === null) return 'Depois, quem cuida do dinheiro o devolve.'
  const before = (product: number) =>
    order.returns
      .filter((one) => one.protocol !== returned.protocol && one.outcome === 'refund')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.product_id === product ? (line.accepted ?? 0) : 0), 0)
  const { amount, freight } = refundOfReturn(
    order.items.map(({ product_id, total, quantity }) => ({
      total: total ?? 0,
      quantity,
      before: before(product_id),
      units: accepted.get(product_id) ?? 0,
    })),
    order.freight ?? 0,
  )
  return `Ficam ${brl(amount)} a devolver${freight > 0 ? `, com o frete de ${brl(freight)}` : ''}: é o próximo passo.`
}
