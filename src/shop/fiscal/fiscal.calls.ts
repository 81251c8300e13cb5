import { del, get, post } from '#platform/http/endpoint.ts'
import { newFiscalKey, staffOrderReply } from '#shop/order-desk/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as fiscal from './fiscal-schema.ts'

// The document that travels with a parcel: its key, and its XML and PDF beside it.

export const setFiscalKey = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/orders/:number/fiscal-key',
    'Gives an order the key of its NF-e or DC-e.',
    newFiscalKey,
    staffOrderReply,
  ),
)
export const addFiscalPaper = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/orders/:number/fiscal-papers',
    'Puts the XML (from which the key is read) or the PDF of the NF-e or DC-e beside an order’s key: base64, 2 MB at most.',
    fiscal.newFiscalPaper,
    staffOrderReply,
  ),
)
export const removeFiscalPaper = forStaff(
  'orders:fulfil',
  del(
    '/api/admin/orders/:number/fiscal-papers/:paper',
    'Takes the XML or the PDF away from an order; this can be undone for 90 days.',
    fiscal.onePaper,
    staffOrderReply,
  ),
)
// Who packs may bring a paper, and read none: CPF and sums stand in it.
export const fiscalPaper = forStaff(
  'orders:personal',
  get(
    '/api/admin/orders/:number/fiscal-papers/:paper',
    'Gives the XML or the PDF that is kept beside an order’s key.',
    fiscal.onePaper,
    fiscal.fiscalPaperReply,
  ),
)
