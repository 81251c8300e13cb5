import { useRef, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { LinkHoursField } from '#admin/order-forms/link-hours-field.tsx'
import { unitsWords } from '#admin/order-words.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { brl } from '#shop/money.ts'
import * as changeCalls from '#shop/order-desk/changes/changes.calls.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { type AddedLine, AddedLines } from './added-lines.tsx'
import { FindProduct, priceNow } from './find-product.tsx'

interface AdditionDialogProps {
  order: StaffOrder
  onClose: () => void
  onChanged: (order: StaffOrder) => void
  onRefused: (refusal: CallFailed) => void
}

/**
 * Products that go along: in the order itself while it is not paid, else in its parcel, as an order of their own. What the buyer
 * pays stands there before the button.
 */
export function AdditionDialog(props: AdditionDialogProps) {
  const { order, onClose } = props
  const { lines, hours, change, take, isUnpaid, costs, total, busy, missing, add } = useAddition(props)
  return (
    <Modal open onClose={onClose} title={`Acrescentar ao pedido ${order.number}`} className="max-w-[30rem]">
      <div className="space-y-4 p-5">
        <FindProduct scan="Ler código do produto" onTake={take} error={missing} />
        {lines.length > 0 && <AddedLines lines={lines} onChange={(lines) => change({ lines })} />}
        {isUnpaid ? (
          <p aria-live="polite">
            {costs > 0 && total !== null && <strong>Ficam {brl(total)} a pagar. </strong>}
            Entra neste pedido, pelo preço de hoje. {unchanged(order)} O Pix ou boleto de antes deixa de
            valer, e há outro na página do pedido
            {order.customer.email !== null && ': quem comprou recebe um e-mail'}.
          </p>
        ) : (
          <>
            <LinkHoursField hours={hours} onChange={(hours) => change({ hours })} />
            <p aria-live="polite">
              {costs > 0 && <strong>São {brl(costs)} a pagar. </strong>}
              Vira um pedido ligado a este, sem frete, para o mesmo endereço e na mesma caixa. O link para
              pagar fica nesta página
              {order.customer.email !== null && ' e vai por e-mail a quem comprou'}. Se a caixa sair antes do
              pagamento, o acréscimo termina e as unidades voltam ao estoque.
            </p>
          </>
        )}
        <DialogButtons onClose={onClose}>
          <Button busy={busy} data-sends onClick={add}>
            Acrescentar
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  )
}

/** What is chosen to be added, what the buyer pays for it, and how it is sent: to the order, or to its parcel. */
function useAddition({ order, onClose, onChanged, onRefused }: AdditionDialogProps) {
  const [lines, setLines] = useState<readonly AddedLine[]>([])
  const [hours, setHours] = useState('24')
  const [unchosen, setUnchosen] = useState(false)
  const isUnpaid = order.status === 'awaiting_payment'
  const key = useRef(crypto.randomUUID())
  const inParcel = useChange(changeCalls.addToOrder, {
    onDone({ order: now, added }) {
      onClose()
      onChanged(now)
      const awaited = added.total === null ? 'o pagamento' : brl(added.total)
      showToast('success', `Pedido ${added.number} criado, espera ${awaited}.`)
    },
    onRefused,
  })
  const inOrder = useChange(changeCalls.addLines, {
    onDone({ order: now }) {
      onClose()
      onChanged(now)
      const more = now.total === null ? '' : ` Agora são ${brl(now.total)} a pagar.`
      const added = lines.map(({ product: { name }, count }) => ({ name, count }))
      showToast('success', `${unitsWords(added, 'acrescentada')}.${more}`)
    },
    onRefused,
  })
  const { busy, errors } = isUnpaid ? inOrder : inParcel
  /** Another choice is another addition, under a key of its own. */
  function change(to: { lines?: readonly AddedLine[]; hours?: string }) {
    key.current = crypto.randomUUID()
    if (to.lines) setLines(to.lines)
    if (to.hours) setHours(to.hours)
  }
  function take(product: ListedProduct) {
    if (!lines.some((line) => line.product.id === product.id))
      change({ lines: [...lines, { product, count: 1 }] })
  }
  const costs = lines.reduce((sum, { product, count }) => sum + priceNow(product) * count, 0)
  const total = order.total === null ? null : order.total + costs
  function add() {
    setUnchosen(lines.length === 0)
    if (lines.length === 0) return
    const { number } = order
    const items = lines.map(({ product, count }) => ({ product_id: product.id, count }))
    if (!isUnpaid) return void inParcel.send({ number, key: key.current, items, hours: Number(hours) })
    const seen = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
    void inOrder.send({ number, items, seen, ...(total === null ? {} : { total: total / 100 }) })
  }
  const missing = errors.items?.[0] ?? (unchosen && lines.length === 0 ? 'Escolha o que entra.' : undefined)
  return { lines, hours, change, take, isUnpaid, costs, total, busy, missing, add }
}

/** What of an unpaid order stays as it is, whatever joins it. */
function unchanged({ discount, coupon }: StaffOrder): string {
  if ((discount ?? 0) === 0) return 'O frete não muda.'
  return `O desconto${coupon ? ` do cupom ${coupon}` : ''} continua ${brl(discount!)}: não vale para o que entra. O frete não muda.`
}
