import { useState } from 'react'
import { Page } from '#admin/frame/page.tsx'
import { removeSaleDraft, type SaleLine } from './sale-draft.ts'
import { SaleForm } from './sale-form.tsx'
import { SaleItems } from './sale-items.tsx'
import { SoldPanel } from './sold-panel.tsx'
import type { Sold } from './use-sale.ts'

/** A sale that was talked over on WhatsApp, or is made at the counter: what, to whom, and how it is paid (J9). */
export default function NewSaleScreen() {
  const [lines, setLines] = useState<SaleLine[]>([])
  const [noItems, setNoItems] = useState<string>()
  const [sold, setSold] = useState<Sold | null>(null)
  if (sold) {
    return (
      <Page title={`Pedido ${sold.number}`}>
        <SoldPanel
          {...sold}
          onNext={() => {
            setSold(null)
            setLines([])
          }}
        />
      </Page>
    )
  }
  return (
    <Page title="Nova venda">
      <div id="venda" className="grid items-start gap-5 lg:grid-cols-2">
        <SaleItems lines={lines} onChange={setLines} error={noItems} />
        <SaleForm
          lines={lines}
          onNoItems={setNoItems}
          onSold={(reply) => {
            removeSaleDraft()
            setSold(reply)
          }}
        />
      </div>
    </Page>
  )
}
