import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as packing from './packing-schema.ts'

// Many orders at once, each in a transaction of its own: packing, labels, posting.

export const parcels = forStaff(
  'orders:fulfil',
  get(
    '/api/admin/packing/parcels',
    'Gives what picking list, slips and labels of some orders need.',
    packing.chosenOrders,
    packing.parcelsReply,
  ),
)
// With CPF and e-mail, which a carrier asks for: not for who may only pack.
export const parcelSheet = forStaff(
  'orders:personal',
  post(
    '/api/admin/packing/sheet',
    'Gives the parcels of some orders as a CSV, for the site where postage is bought.',
    packing.someOrders,
    packing.sheetReply,
  ),
)
export const pickOrders = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/packing/pick',
    'Says that some orders are being packed; each is answered by itself.',
    packing.someOrders,
    packing.resultsReply,
  ),
)
export const printedLabels = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/packing/printed',
    'Remembers that the labels of some orders were printed.',
    packing.somePrinted,
    packing.resultsReply,
  ),
)
export const shipOrders = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/packing/ship',
    'Says that some orders were posted, each with its tracking code.',
    packing.somePosted,
    packing.resultsReply,
  ),
)
