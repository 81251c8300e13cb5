import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as packing from './packing-schema.ts'

// Many orders at once, each in a transaction of its own: packing, labels, posting.

export const parcels = forStaff(
  'orders:fulfil',
  get('/api/admin/packing/parcels', packing.chosenOrders, packing.parcelsReply),
)
// With CPF and e-mail, which a carrier asks for: not for who may only pack.
export const parcelSheet = forStaff(
  'orders:personal',
  post('/api/admin/packing/sheet', packing.someOrders, packing.sheetReply),
)
export const pickOrders = forStaff(
  'orders:fulfil',
  post('/api/admin/packing/pick', packing.someOrders, packing.resultsReply),
)
export const printedLabels = forStaff(
  'orders:fulfil',
  post('/api/admin/packing/printed', packing.somePrinted, packing.resultsReply),
)
export const shipOrders = forStaff(
  'orders:fulfil',
  post('/api/admin/packing/ship', packing.somePosted, packing.resultsReply),
)
