import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { readShortProducts, supplierCsv } from './supplier-list.ts'

/** What is sold out or runs out, as a spreadsheet for the supplier. */
export function SupplierListButton() {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const products = await readShortProducts()
      if (products.length === 0) return showToast('success', 'Nada está acabando.')
      const address = URL.createObjectURL(new Blob([supplierCsv(products)], { type: 'text/csv' }))
      const link = Object.assign(document.createElement('a'), {
        href: address,
        download: 'para-o-fornecedor.csv',
      })
      link.click()
      URL.revokeObjectURL(address)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast('error', failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void download()}>
      Lista para o fornecedor
    </Button>
  )
}
