import { useState } from 'react'
import type * as z from 'zod/mini'
import { Page } from '#admin/frame/page.tsx'
import type { saleReply } from '#shop/backoffice/sales/sale-schema.ts'
import { removeSaleDraft, type SaleLine } from './sale-draft.ts'
import { SaleForm } from './sale-form.tsx'
import { SaleItems } from './sale-items.tsx'
import { SoldPanel } from './sold-panel.tsx'

type Sold = z.output<typeof saleReply> & { name: string; phone: string; paid: boolean }

/** A sale that was talked over on WhatsApp: what, to whom, and a link to pay with (J9). */
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
      <div className="grid items-start gap-5 lg:grid-cols-2">
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
