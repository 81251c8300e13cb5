import { type SyntheticEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { priceNow } from '#admin/orders/changes/find-product.tsx'
import { typedPrice } from '#admin/products/typed-values.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { addressColumns } from '#shop/customers/address/address-columns.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { saleReply } from '#shop/order-desk/sales/sale-schema.ts'
import * as saleCalls from '#shop/order-desk/sales/sales.calls.ts'
import { type SaleLine, useSaleDraft } from './sale-draft.ts'

/** What a sale came to, and what the buyer is told of it. */
export type Sold = z.output<typeof saleReply> & {
  name: string
  /** as it was typed */
  phone: string
  paid: boolean
  /** it was handed over */
  atCounter: boolean
}

export interface SaleFormProps {
  lines: SaleLine[]
  /** says that nothing was chosen to be sold; undefined: something was */
  onNoItems: (problem: string | undefined) => void
  onSold: (sold: Sold) => void
}

const customerFields = ['name', 'cpf', 'email']

/** A sale as it is typed, what it comes to, and how it is sent: to the buyer, or over the counter. */
export function useSale({ lines, onNoItems, onSold }: SaleFormProps) {
  const { value, change, mended, setMended, key } = useSaleDraft()
  const [refused, setRefused] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const mayConfirm = useRight('orders:money')
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
  return { texts, mayConfirm, atCounter, payment, discount, total, refused, busy, submit }
}

/** Errors stand at `customer`, at `customer.cpf` or at the field's own name. */
function errorOf(errors: Record<string, string[]>, name: string): string[] | undefined {
  return errors[name] ?? errors[`customer.${name}`] ?? errors[`shipping.${name}`]
}
