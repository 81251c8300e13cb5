import { type SyntheticEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { refundConsequence } from '#admin/refunds/refund-form.ts'
import { Obstacle, useLoweringLimit, useRefundLimit } from '#admin/refunds/refund-limit.tsx'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl, type Centavos } from '#shop/money.ts'
import * as changeCalls from '#shop/order-desk/changes/changes.calls.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { AGREED } from '#shop/orders/order.ts'
import { businessDays } from '#shop/shipping/shipping-term.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextField } from '#ui/form/field.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** Another way of sending an order that has not left. What it means for the money stands there before the button. */
export function ShippingDialog({ order, onClose, step }: OrderFormProps) {
  const { data, failure, reload } = useReading(changeCalls.shippingChoices, { number: order.number })
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<{ choice?: string; name?: string; price?: string }>({})
  const [goesBack, isLowered] = [useRefundLimit(order), useLoweringLimit(order)]
  const { busy, errors, send } = useChange(
    changeCalls.changeShipping,
    step((now) => `Envio mudado para ${now.shipping_name}.`),
  )
  const quote = data?.choices.find(({ id }) => id === chosen)
  const price = chosen === AGREED ? centavosIn(typed) : (quote?.price ?? null)
  const back = price === null ? 0 : (order.freight ?? 0) - price
  const isPaid = order.status !== 'awaiting_payment'
  const obstacle =
    isPaid && back > 0 ? goesBack(back) : isLowered(Math.abs(isPaid ? Math.min(0, back) : Math.max(0, back)))
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem({
      ...(chosen === null && { choice: 'Escolha como vai.' }),
      ...(chosen === AGREED && name.trim() === '' && { name: 'Diga como vai: PAC, SEDEX, motoboy.' }),
      ...(chosen === AGREED && price === null && { price: 'Digite quanto custa, por exemplo 25,50.' }),
    })
    if (chosen === null || price === null) return
    const seen = { name: order.shipping_name, freight: (order.freight ?? 0) / 100 }
    void send({ number: order.number, id: chosen, name, price: price / 100, seen })
  }
  return (
    <Modal open onClose={onClose} title={`Envio do pedido ${order.number}`} className="max-w-[30rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <p>
          Agora: <strong className="wrap-anywhere">{order.shipping_name}</strong>
          {order.freight !== null && `, ${brl(order.freight)}`}
        </p>
        {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
        <ShippingChoices
          choices={data?.choices ?? []}
          isLoading={!data && !failure}
          chosen={chosen}
          onChoose={setChosen}
          problem={chosen === null ? problem.choice : undefined}
        />
        {chosen === AGREED && (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <TextField
              label="Como vai"
              placeholder="SEDEX"
              maxLength={60}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              error={errors.name ?? (name.trim() === '' ? problem.name : undefined)}
            />
            <TextField
              label="Frete (R$)"
              inputMode="decimal"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={errors.price ?? (price === null ? problem.price : undefined)}
            />
          </div>
        )}
        <p aria-live="polite">
          {price !== null && `${consequence(order, price)} `}
          {chosen === AGREED && 'O prazo de entrega continua o de antes. '}
          {order.labels_printed_at && 'A etiqueta já foi impressa: imprima de novo. '}
          {order.customer.email !== null && 'Quem comprou recebe um e-mail.'}
        </p>
        <Obstacle why={price === null ? null : obstacle} />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            Mudar envio
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}

interface ShippingChoicesProps {
  choices: z.output<typeof changeCalls.shippingChoices.reply>['choices']
  isLoading: boolean
  chosen: string | null
  onChoose: (id: string) => void
  problem: string | undefined
}

/** The ways that the carriers offer now, and one that was agreed with the buyer. */
function ShippingChoices({ choices, isLoading, chosen, onChoose, problem }: ShippingChoicesProps) {
  return (
    <fieldset aria-busy={isLoading} aria-describedby={problem ? 'envio-problema' : undefined}>
      <legend className="font-semibold">Como vai?</legend>
      {choices.map(({ id, name, price, term }) => (
        <Choice key={id} name={name} isChosen={chosen === id} onChoose={() => onChoose(id)}>
          {brl(price)}
          {term && `, ${businessDays(term)}`}
        </Choice>
      ))}
      <Choice
        name="Outro, combinado com quem comprou"
        isChosen={chosen === AGREED}
        onChoose={() => onChoose(AGREED)}
      />
      {problem && (
        <p id="envio-problema" role="alert" className="mt-1 text-sm text-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  children?: React.ReactNode
}

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="radio"
        name="way"
        checked={isChosen}
        onChange={onChoose}
        className="size-6 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        {name}
        {children && <span className="block text-sm text-soft tabular-nums">{children}</span>}
      </span>
    </label>
  )
}

/** '25,50' in centavos; null for what is no amount. */
function centavosIn(typed: string): Centavos | null {
  const reais = Number(
    typed
      .trim()
      .replace(/\.(?=\d{3}\b)/g, '')
      .replace(',', '.'),
  )
  return typed.trim() === '' || !Number.isFinite(reais) || reais < 0 ? null : Math.round(reais * 100)
}

/** What the choice means for the money. */
function consequence(order: StaffOrder, price: Centavos): string {
  const { freight, total, status } = order
  if (freight === null || total === null) return ''
  if (price === freight) return 'O frete custa o mesmo: nada é cobrado nem devolvido.'
  if (status === 'awaiting_payment') {
    return `Ficam ${brl(total - freight + price)} a pagar. O Pix ou boleto de antes deixa de valer, e há outro na página do pedido.`
  }
  if (price > freight) {
    return `Custa ${brl(price - freight)} a mais, que ficam por conta da loja: quem comprou já pagou e não paga mais nada.`
  }
  return `Custa menos. ${refundConsequence(order, freight - price)}`
}
