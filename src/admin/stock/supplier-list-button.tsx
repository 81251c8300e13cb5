import { useState } from 'react'
import { saveFile } from '#admin/frame/save-file.ts'
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
      saveFile('para-o-fornecedor.csv', supplierCsv(products))
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
