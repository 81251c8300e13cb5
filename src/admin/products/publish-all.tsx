import { useState } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { productStates } from '#shop/assortment/products/product-fields.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'

interface PublishAllProps {
  /** drafts; one that has no price yet stays one */
  products: readonly ListedProduct[]
  onChanged?: () => void
}

/** Puts drafts on sale as one batch, which one more press takes back (J12, J13). */
export function PublishAll({ products, onChanged }: PublishAllProps) {
  const [batch, setBatch] = useState<string | null>(null)
  const ready = products.filter(
    ({ status, regular_price }) => status === productStates.draft && regular_price > 0,
  )
  const publish = useChange(productCalls.changeProducts, {
    onDone(reply) {
      setBatch(reply.batch)
      showUndo('Publicados. Já estão na loja.', reply.batch, () => setBatch(null))
      onChanged?.()
    },
    onRefused: (refusal) => showToast('error', failureMessage(refusal)),
  })
  const undo = useChange(productCalls.undoProductChanges, {
    onDone() {
      setBatch(null)
      showToast('success', 'Desfeito: são rascunhos de novo.')
      onChanged?.()
    },
    onRefused: (refusal) => showToast('error', failureMessage(refusal)),
  })
  if (batch) {
    return (
      <Button variant="secondary" busy={undo.busy} onClick={() => void undo.send({ batch })}>
        Desfazer a publicação
      </Button>
    )
  }
  const unpriced = products.length - ready.length
  return (
    <>
      {unpriced > 0 && (
        <p className="text-sm text-soft">
          {unpriced === 1 ? 'Um ainda não tem preço.' : `${unpriced} ainda não têm preço.`}
        </p>
      )}
      <Button
        busy={publish.busy}
        disabled={ready.length === 0}
        onClick={() =>
          void publish.send({
            changes: ready.map(({ id, status }) => ({
              id,
              status: { from: status, to: productStates.active },
            })),
          })
        }
      >
        {ready.length === 1 ? 'Publicar' : `Publicar os ${ready.length}`}
      </Button>
    </>
  )
}
