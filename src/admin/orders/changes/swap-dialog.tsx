import { useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { unitsWords } from '#admin/order-words.ts'
import { Obstacle, useLoweringLimit } from '#admin/refunds/refund-limit.tsx'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { brl } from '#shop/money.ts'
import * as changeCalls from '#shop/order-desk/changes/changes.calls.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { CheckField, SelectField } from '#ui/form/field.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { FindProduct, priceNow } from './find-product.tsx'

/** Another product in the place of one, for the money that was paid. What follows stands there before the button. */
export function SwapDialog({ order, onClose, step }: OrderFormProps) {
  const items = order.items.filter(({ returnable }) => returnable > 0)
  const [out, setOut] = useState(items[0]?.product_id ?? 0)
  const [count, setCount] = useState(1)
  const [substitute, setSubstitute] = useState<ListedProduct | null>(null)
  const [missing, setMissing] = useState(true)
  const [unchosen, setUnchosen] = useState(false)
  const item = items.find(({ product_id }) => product_id === out)
  const { busy, send } = useChange(
    changeCalls.swapOrderUnits,
    step(`${unitsWords(item ? [{ name: item.name, count }] : [], 'trocada')} por ${substitute?.name}.`),
  )
  const limit = useLoweringLimit(order)
  if (!item) return null
  const swap = () => {
    setUnchosen(!substitute)
    if (!substitute) return
    void send({
      number: order.number,
      product_id: out,
      quantity: count,
      seen: item.returnable,
      substitute_id: substitute.id,
      restock: !missing,
    })
  }
  const unitPaid = item.total === null ? null : Math.round(item.total / item.quantity)
  const isDearer = substitute && unitPaid !== null && priceNow(substitute) > unitPaid
  return (
    <Modal
      open
      onClose={onClose}
      title={`Trocar produto do pedido ${order.number}`}
      className="max-w-[30rem]"
    >
      <div className="space-y-4 p-5">
        <LeavingUnits
          items={items}
          item={item}
          count={count}
          onItem={(product_id) => {
            setOut(product_id)
            setCount(1)
          }}
          onCount={setCount}
        />
        <h3 className="font-semibold">Entra</h3>
        {substitute ? (
          <Substitute name={substitute.name} onOther={() => setSubstitute(null)} />
        ) : (
          <FindProduct
            atLeast={count}
            onTake={setSubstitute}
            error={unchosen ? 'Escolha o que vai no lugar.' : undefined}
          />
        )}
        <CheckField
          label="O que sai volta ao estoque"
          checked={!missing}
          onChange={({ currentTarget }) => setMissing(!currentTarget.checked)}
        />
        <p aria-live="polite">
          Vai pelo mesmo valor: o total do pedido não muda, e nada é cobrado nem devolvido.
          {substitute &&
            unitPaid !== null &&
            priceNow(substitute) !== unitPaid &&
            ` Na loja custa ${brl(priceNow(substitute))}, e foi pago ${brl(unitPaid)}.`}{' '}
          Combine antes com quem comprou{order.customer.email !== null && ', que recebe um e-mail'}.
        </p>
        <Obstacle why={isDearer ? limit(count * (priceNow(substitute) - unitPaid)) : null} />
        <DialogButtons onClose={onClose}>
          <Button busy={busy} data-sends onClick={swap}>
            Trocar
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  )
}

interface LeavingUnitsProps {
  items: StaffOrder['items']
  /** the one that leaves */
  item: StaffOrder['items'][number]
  count: number
  onItem: (product_id: number) => void
  onCount: (count: number) => void
}

/** Which product leaves, and how many of it. */
function LeavingUnits({ items, item, count, onItem, onCount }: LeavingUnitsProps) {
  return (
    <>
      <SelectField
        label="Sai"
        value={String(item.product_id)}
        onChange={({ currentTarget }) => onItem(Number(currentTarget.value))}
      >
        {items.map(({ product_id, name, returnable }) => (
          <option key={product_id} value={product_id}>
            {name} ({returnable} un.)
          </option>
        ))}
      </SelectField>
      {item.returnable > 1 && (
        <div className="flex items-center gap-3">
          <QuantityStepper
            small
            of={item.name}
            value={count}
            onChange={(typed) => {
              if (typed < 1 || typed > item.returnable) return false
              onCount(typed)
            }}
          />
          <span className="text-soft">de {item.returnable}</span>
        </div>
      )}
    </>
  )
}

function Substitute({ name, onOther }: { name: string; onOther: () => void }) {
  return (
    <p className="flex items-center justify-between gap-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <Button variant="quiet" size="small" onClick={onOther}>
        Outro
      </Button>
    </p>
  )
}
