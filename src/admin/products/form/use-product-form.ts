import { useState } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { wiredChange } from '#admin/products/draft.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { productFields } from '#shop/assortment/products/product-fields.ts'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { type Conflict, conflictsIn } from './conflict-list.tsx'
import { fieldsOf } from './field-props.ts'
import { readTexts, typedFields } from './product-texts.ts'
import { useProductDraft } from './use-product-draft.ts'

/** A product as it is typed, how it is sent, and what another person of the staff changed of it meanwhile. */
export function useProductForm(product: StaffProduct, onSaved: () => void) {
  const mayChange = useRight('products:change')
  const draft = useProductDraft(product)
  const { seen, typed, texts, pictures } = draft
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const { busy, errors, send } = useChange(productCalls.changeProducts, {
    onDone({ products: [now], batch }) {
      forget()
      showUndo(now?.visible ? 'Salvo. Já está na loja.' : 'Salvo.', batch)
      onSaved()
    },
    onRefused(refusal) {
      const found = conflictsIn(refusal)
      setConflicts(found)
      if (found.length === 0 && Object.keys(refusal.errors).length === 0)
        showToast('error', failureMessage(refusal))
    },
  })

  function type(field: string, text: string) {
    setWrong(({ [field]: _, ...others }) => others)
    draft.type(field, text)
  }
  function forget() {
    draft.forget()
    setConflicts([])
    setWrong({})
  }
  async function save(reason: string) {
    if (!(await pictures.arrived())) return
    const now = { ...typed, pictures: JSON.stringify(pictures.list.kept) }
    const { wanted, problems } = readTexts({ ...texts, ...now }, typedFields(productFields, now))
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    const change = wiredChange({ ...seen, id: product.id }, wanted)
    if (change) await send({ changes: [change], reason })
    else forget()
  }
  function resolve(conflict: Conflict, keepsMine: boolean) {
    draft.see(conflict, keepsMine)
    setConflicts((all) => all.filter((one) => one.field !== conflict.field))
  }
  function discard() {
    forget()
    pictures.reset(seen.pictures)
  }
  const field = fieldsOf({ texts, wrong, errors, disabled: !mayChange, type })
  return { typed, texts, pictures, mayChange, errors, conflicts, busy, field, type, save, resolve, discard }
}
