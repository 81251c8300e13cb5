import { useRef, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import type { CallFailed } from '#platform/browser/call.ts'
import * as changeCalls from '#shop/backoffice/changes/changes.contract.ts'
import type { StaffOrder } from '#shop/backoffice/order-schema.ts'
import type { ListedProduct } from '#shop/backoffice/products/product-schema.ts'
import { brl } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { X } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { FindProduct, priceNow } from './find-product.tsx'

interface AdditionDialogProps {
  order: StaffOrder
  onClose: () => void
  onChanged: (order: StaffOrder) => void
  onRefused: (refusal: CallFailed) => void
}

/** Products that go along in a parcel which is paid and not posted. What the buyer pays for them stands there before the button. */
export function AdditionDialog({ order, onClose, onChanged, onRefused }: AdditionDialogProps) {
  const [lines, setLines] = useState<readonly { product: ListedProduct; count: number }[]>([])
  const [hours, setHours] = useState('24')
  const [unchosen, setUnchosen] = useState(false)
  const key = useRef(crypto.randomUUID())
  const { busy, errors, send } = useChange(changeCalls.addToOrder, {
    onDone({ order: now, added }) {
      onClose()
      onChanged(now)
      const awaited = added.total === null ? 'o pagamento' : brl(added.total)
      showToast('success', `Pedido ${added.number} criado, espera ${awaited}.`)
    },
    onRefused,
  })
  /** Another choice is another addition, under a key of its own. */
  function change(now: typeof lines) {
    key.current = crypto.randomUUID()
    setLines(now)
  }
  function take(product: ListedProduct) {
    if (!lines.some((line) => line.product.id === product.id)) change([...lines, { product, count: 1 }])
  }
  function add() {
    setUnchosen(lines.length === 0)
    if (lines.length === 0) return
    const items = lines.map(({ product, count }) => ({ product_id: product.id, count }))
    void send({ number: order.number, key: key.current, items, hours: Number(hours) })
  }
  const total = lines.reduce((sum, { product, count }) => sum + priceNow(product) * count, 0)
  return (
    <Modal open onClose={onClose} title={`Acrescentar ao pedido ${order.number}`} className="max-w-[30rem]">
      <div className="space-y-4 p-5">
        <FindProduct
          onTake={take}
          error={errors.items?.[0] ?? (unchosen && lines.length === 0 ? 'Escolha o que entra.' : undefined)}
        />
        {lines.length > 0 && (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li
                key={line.product.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-2"
              >
                <span className="font-semibold wrap-anywhere">{line.product.name}</span>
                <button
                  type="button"
                  aria-label={`Tirar ${line.product.name}`}
                  onClick={() => change(lines.filter((other) => other !== line))}
                  className="grid size-11 place-items-center justify-self-end rounded-full hover:bg-blush"
                >
                  <X className="size-5" />
                </button>
                <div>
                  <QuantityStepper
                    small
                    of={line.product.name}
                    value={line.count}
                    onChange={(count) => {
                      const { stock_counted, quantity } = line.product
                      if (count < 1 || (stock_counted && count > quantity)) return false
                      change(lines.map((other) => (other === line ? { ...line, count } : other)))
                    }}
                  />
                </div>
                <span className="price text-right">{brl(priceNow(line.product) * line.count)}</span>
              </li>
            ))}
          </ul>
        )}
        <SelectField
          label="O link vale, com as unidades guardadas"
          value={hours}
          onChange={({ currentTarget }) => {
            key.current = crypto.randomUUID()
            setHours(currentTarget.value)
          }}
        >
          <option value="1">1 hora</option>
          <option value="24">1 dia</option>
          <option value="72">3 dias</option>
        </SelectField>
        <p aria-live="polite">
          {total > 0 && <strong>São {brl(total)} a pagar. </strong>}
          Vira um pedido ligado a este, sem frete, para o mesmo endereço e na mesma caixa. O link para pagar
          fica nesta página
          {order.customer.email !== null && ' e vai por e-mail a quem comprou'}. Se a caixa sair antes do
          pagamento, o acréscimo termina e as unidades voltam ao estoque.
        </p>
        <DialogButtons onClose={onClose}>
          <Button busy={busy} onClick={add}>
            Acrescentar
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  )
}
