import { type SyntheticEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { textFieldsOf } from '#admin/frame/typed-texts.tsx'
import { AddressFields } from '#admin/orders/changes/address-fields.tsx'
import { priceNow } from '#admin/orders/changes/find-product.tsx'
import { typedPrice } from '#admin/products/typed-values.ts'
import { Obstacle, useGivingLimit } from '#admin/refunds/refund-limit.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { addressColumns } from '#shop/customers/address/address-columns.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import type { saleReply } from '#shop/order-desk/sales/sale-schema.ts'
import * as saleCalls from '#shop/order-desk/sales/sales.calls.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { readSaleDraft, type SaleLine, writeSaleDraft } from './sale-draft.ts'

/** What a sale came to, and what the buyer is told of it. */
export type Sold = z.output<typeof saleReply> & {
  name: string
  /** as it was typed */
  phone: string
  paid: boolean
  /** it was handed over */
  atCounter: boolean
}

interface SaleFormProps {
  lines: SaleLine[]
  /** says that nothing was chosen to be sold; undefined: something was */
  onNoItems: (problem: string | undefined) => void
  onSold: (sold: Sold) => void
}

const customerFields = ['name', 'cpf', 'email']
/** How a sale is paid before it is written down; the link is for those that are sent. */
const paidWays = [
  ['received', 'O Pix já chegou'],
  ['cash', 'Pago em dinheiro'],
  ['machine', 'Pago na maquininha'],
] as const

/** To whom, where to, for how much, and how it is paid. What was typed outlives a crash. */
export function SaleForm({ lines, onNoItems, onSold }: SaleFormProps) {
  const [draft, setDraft] = useState(readSaleDraft)
  const [refused, setRefused] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  /** fields that were typed into since they were found wrong */
  const [mended, setMended] = useState<readonly string[]>([])
  const mayConfirm = useRight('orders:money')
  const limit = useGivingLimit()
  const key = useRef(crypto.randomUUID())
  const value = (name: string) => draft[name] ?? ''
  const change = (fields: Record<string, string>) => {
    // Another sale, under a key of its own.
    key.current = crypto.randomUUID()
    setMended((before) => [...before, ...Object.keys(fields)])
    setDraft((before) => {
      const next = { ...before, ...fields }
      writeSaleDraft(next)
      return next
    })
  }
  const atCounter = mayConfirm && value('way') === 'counter'
  const payment = value('payment') || (atCounter ? 'cash' : 'link')
  const options = {
    onDone: (sold: z.output<typeof saleReply>) =>
      onSold({
        ...sold,
        name: value('name'),
        phone: value('phone_number'),
        paid: payment !== 'link',
        atCounter,
      }),
    onRefused: (refusal: CallFailed) => setRefused(failureMessage(refusal)),
  }
  const sending = useChange(saleCalls.sellByHand, options)
  const counter = useChange(saleCalls.sellAtCounter, options)
  const { busy, errors } = atCounter ? counter : sending
  const subtotal = lines.reduce((sum, { product, count }) => sum + priceNow(product) * count, 0)
  const [freight, discount] = [typedPrice(value('freight')), typedPrice(value('discount'))]
  const total = Math.max(0, subtotal - (discount ?? 0) + (atCounter ? 0 : (freight ?? 0)))

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefused(null)
    setMended([])
    const found = {
      ...(freight === undefined && { freight: 'Digite o frete: 15,90.' }),
      ...(discount === undefined && { discount: 'Digite o desconto: 5,00.' }),
    }
    setWrong(found)
    onNoItems(lines.length === 0 ? 'Escolha o que foi vendido.' : undefined)
    if (lines.length === 0 || freight === undefined || discount === undefined) return
    const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, value(name)]))
    const common = {
      key: key.current,
      items: lines.map(({ product, count }) => ({ product_id: product.id, count })),
      discount: discount / 100,
      discount_reason: value('discount_reason'),
      payment,
    }
    void (atCounter
      ? counter.send({ ...common, name: value('name'), cpf: value('cpf') })
      : sending.send({
          ...common,
          customer: pick(customerFields),
          shipping: pick(addressColumns),
          freight: freight / 100,
          hours: Number(value('hours') || 24),
        }))
  }
  const problemOf = (name: string) =>
    mended.includes(name) ? undefined : (wrong[name] ?? errorOf(errors, name))
  const texts = { value, change, problemOf }
  const field = textFieldsOf(texts)
  return (
    <form method="post" onSubmit={submit} noValidate className="sheet space-y-4 p-5">
      <h2 className="text-xl">Para quem</h2>
      {mayConfirm && (
        <SelectField
          name="way"
          label="Como vai"
          value={value('way') || 'sent'}
          onChange={({ currentTarget }) => change({ way: currentTarget.value, payment: '' })}
        >
          <option value="sent">A loja envia</option>
          <option value="counter">Leva na hora, no balcão</option>
        </SelectField>
      )}
      {atCounter ? (
        <>
          {field('name', 'Nome (opcional)', { hint: 'Sem nome, a venda fica sem identificação.' })}
          {field('cpf', 'CPF (opcional)', { inputMode: 'numeric' })}
        </>
      ) : (
        <>
          {field('name', 'Nome completo')}
          <div className="grid gap-4 sm:grid-cols-2">
            {field('cpf', 'CPF', { inputMode: 'numeric' })}
            {field('phone_number', 'WhatsApp com DDD', { inputMode: 'tel' })}
          </div>
          {field('email', 'E-mail (opcional)', { type: 'email', hint: 'Sem ele, o link é o único aviso.' })}
          <AddressFields {...texts} />
        </>
      )}
      <h2 className="border-t border-line pt-4 text-xl">Quanto e como</h2>
      <div className="grid grid-cols-2 gap-4">
        {!atCounter && field('freight', 'Frete (R$)', { inputMode: 'decimal', placeholder: 'grátis' })}
        {field('discount', 'Desconto (R$)', { inputMode: 'decimal', placeholder: 'nenhum' })}
      </div>
      {discount !== undefined && discount > 0 && field('discount_reason', 'Por que o desconto')}
      <Obstacle why={limit(discount ?? 0)} />
      <SelectField
        name="payment"
        label="Pagamento"
        value={payment}
        onChange={({ currentTarget }) => change({ payment: currentTarget.value })}
      >
        {!atCounter && <option value="link">Link para pagar por Pix</option>}
        {mayConfirm &&
          paidWays.map(([way, words]) => (
            <option key={way} value={way}>
              {words}
            </option>
          ))}
      </SelectField>
      {payment === 'link' && (
        <SelectField
          name="hours"
          label="O link vale, com as unidades guardadas"
          value={value('hours') || '24'}
          onChange={({ currentTarget }) => change({ hours: currentTarget.value })}
        >
          <option value="1">1 hora</option>
          <option value="24">1 dia</option>
          <option value="72">3 dias</option>
        </SelectField>
      )}
      {refused && (
        <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error">
          {refused}
        </p>
      )}
      <p className="flex items-baseline justify-between border-t border-line pt-4" aria-live="polite">
        Total <strong className="price text-xl">{brl(total)}</strong>
      </p>
      <Button type="submit" busy={busy} data-sends="venda" className="w-full">
        {payment === 'link' ? 'Criar o link' : 'Registrar a venda'}
      </Button>
    </form>
  )
}

/** Errors stand at `customer`, at `customer.cpf` or at the field's own name. */
function errorOf(errors: Record<string, string[]>, name: string): string[] | undefined {
  return errors[name] ?? errors[`customer.${name}`] ?? errors[`shipping.${name}`]
}
