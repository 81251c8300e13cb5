import { del, get, post } from '#platform/http/endpoint.ts'
import { newFiscalKey, staffOrderReply } from '#shop/backoffice/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as fiscal from './fiscal-schema.ts'

// The document that travels with a parcel: its key, and its XML and PDF beside it.

export const setFiscalKey = forStaff(
  'orders:fulfil',
  post('/api/admin/orders/:number/fiscal-key', newFiscalKey, staffOrderReply),
)
export const addFiscalPaper = forStaff(
  'orders:fulfil',
  post('/api/admin/orders/:number/fiscal-papers', fiscal.newFiscalPaper, staffOrderReply),
)
export const removeFiscalPaper = forStaff(
  'orders:fulfil',
  del('/api/admin/orders/:number/fiscal-papers/:paper', fiscal.onePaper, staffOrderReply),
)
// Who packs may bring a paper, and read none: CPF and sums stand in it.
export const fiscalPaper = forStaff(
  'orders:personal',
  get('/api/admin/orders/:number/fiscal-papers/:paper', fiscal.onePaper, fiscal.fiscalPaperReply),
)
