import { useRight } from '#admin/session/staff-session.ts'
import { type FiscalFormProps, FiscalKeyForm } from './fiscal-key-form.tsx'
import { FiscalPapers } from './fiscal-papers.tsx'

/** The document that travels with the parcel: its XML and PDF, and its key, which the XML tells or a person types. */
export function FiscalDocument(form: FiscalFormProps) {
  if (!useRight('orders:fulfil')) return null
  return (
    <section aria-labelledby="nota" className="sheet space-y-4 p-5">
      <h2 id="nota" className="text-xl">
        Nota fiscal
      </h2>
      <FiscalPapers {...form} />
      <FiscalKeyForm key={form.order.fiscal_key} {...form} />
    </section>
  )
}
