import { type SyntheticEvent, useState } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { wiredChange } from './draft.ts'
import { priceText, typedPrice, typedUnits } from './typed-values.ts'

interface QuickChangeProps {
  product: ListedProduct
  /** where the cursor stands */
  field: 'price' | 'stock'
  onClose: () => void
  onDone: (product: ListedProduct) => void
}

/** Corrects a price or a stock from the list: tap it, type, save (J2). */
export function QuickChange({ product, field, onClose, onDone }: QuickChangeProps) {
  const mayCount = useRight('stock:change') && product.stock_counted
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const { busy, errors, send } = useChange(productCalls.changeProducts, {
    onDone({ products: [now], batch }) {
      showUndo('Salvo. Já está na loja.', batch)
      if (now) onDone(now)
      onClose()
    },
    onRefused: (refusal) => setRefused(failureMessage(refusal)),
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { wanted, problems } = readForm(form)
    setWrong(problems)
    setRefused(null)
    if (Object.keys(problems).length > 0) return
    const change = wiredChange(product, wanted)
    if (!change) return onClose()
    void send({ changes: [change], cause: String(form.get('cause') ?? 'correction') })
  }
  return (
    <Modal open onClose={onClose} title={product.name} className="max-w-[28rem]">
      <form method="post" onSubmit={submit} noValidate className="grid gap-4 p-5 sm:grid-cols-2">
        {refused && (
          <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error sm:col-span-2">
            {refused}
          </p>
        )}
        <TextField
          name="regular_price"
          label="Preço (R$)"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={priceText(product.regular_price)}
          error={wrong.regular_price ?? errors.regular_price}
          autoFocus={field === 'price'}
          onFocus={(event) => event.currentTarget.select()}
        />
        <TextField
          name="sale_price"
          label="Preço da oferta (R$)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="sem oferta"
          defaultValue={priceText(product.sale_price)}
          error={wrong.sale_price ?? errors.sale_price}
        />
        {mayCount && (
          <>
            <TextField
              name="quantity"
              label="Estoque"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={product.quantity}
              error={wrong.quantity ?? errors.quantity}
              autoFocus={field === 'stock'}
              onFocus={(event) => event.currentTarget.select()}
            />
            <SelectField name="cause" label="Por que mudou" defaultValue="correction">
              <option value="correction">Correção</option>
              <option value="count">Contei a prateleira</option>
            </SelectField>
          </>
        )}
        <DialogButtons onClose={onClose} className="sm:col-span-2">
          <Button type="submit" busy={busy}>
            Salvar
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}

/** Reads what was typed; units only where they are asked for. @returns the values, and what is wrong by field */
function readForm(form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? '')
  const regular_price = typedPrice(typed('regular_price'))
  const sale_price = typedPrice(typed('sale_price'))
  const quantity = typedUnits(typed('quantity'))
  const problems: Record<string, string> = {
    ...(!regular_price && { regular_price: 'Digite o preço: 19,90.' }),
    ...(sale_price === undefined && { sale_price: 'Digite um preço, ou deixe vazio.' }),
    ...(form.has('quantity') && quantity === undefined && { quantity: 'Digite quantas unidades há.' }),
  }
  return { wanted: { regular_price, sale_price, quantity }, problems }
}
