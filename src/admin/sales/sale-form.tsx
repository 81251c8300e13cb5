import { type TypedTexts, textFieldsOf } from '#admin/frame/typed-texts.tsx'
import { LinkHoursField } from '#admin/order-forms/link-hours-field.tsx'
import { AddressFields } from '#admin/orders/changes/address-fields.tsx'
import { Obstacle, useGivingLimit } from '#admin/refunds/refund-limit.tsx'
import { brl } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { type SaleFormProps, useSale } from './use-sale.ts'

/** How a sale is paid before it is written down; the link is for those that are sent. */
const paidWays = [
  ['received', 'O Pix já chegou'],
  ['cash', 'Pago em dinheiro'],
  ['machine', 'Pago na maquininha'],
] as const

/** To whom, where to, for how much, and how it is paid. What was typed outlives a crash. */
export function SaleForm(props: SaleFormProps) {
  const { texts, mayConfirm, atCounter, payment, discount, total, refused, busy, submit } = useSale(props)
  const { value, change } = texts
  const limit = useGivingLimit()
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
      {atCounter ? <CounterBuyer {...texts} /> : <DistantBuyer {...texts} />}
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
        <LinkHoursField name="hours" hours={value('hours') || '24'} onChange={(hours) => change({ hours })} />
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

/** The buyer at the counter, who need not give a name. */
function CounterBuyer(texts: TypedTexts) {
  const field = textFieldsOf(texts)
  return (
    <>
      {field('name', 'Nome (opcional)', { hint: 'Sem nome, a venda fica sem identificação.' })}
      {field('cpf', 'CPF (opcional)', { inputMode: 'numeric' })}
    </>
  )
}

/** The buyer to whom it is sent, with the address. */
function DistantBuyer(texts: TypedTexts) {
  const field = textFieldsOf(texts)
  return (
    <>
      {field('name', 'Nome completo')}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('cpf', 'CPF', { inputMode: 'numeric' })}
        {field('phone_number', 'WhatsApp com DDD', { inputMode: 'tel' })}
      </div>
      {field('email', 'E-mail (opcional)', { type: 'email', hint: 'Sem ele, o link é o único aviso.' })}
      <AddressFields {...texts} />
    </>
  )
}
