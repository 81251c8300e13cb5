import * as z from 'zod/mini'
import { del, get, post } from '#platform/http/endpoint.ts'
import { base64, newFiscalKey, orderNumber, staffOrderReply } from '#shop/order-desk/order-schema.ts'
import { FISCAL_PAPER_MOST_BYTES, fiscalPapers } from '#shop/orders/fiscal-key.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'

// The document that travels with a parcel: its key, and its XML and PDF beside it.

/** A file beside the key of an order; which of the two it is, its content says. */
const newFiscalPaper = z.object({
  ...orderNumber.shape,
  /** base64 */
  file: base64.check(
    z.minLength(1, { error: 'Escolha o XML ou o PDF da nota.' }),
    z.maxLength(Math.ceil(FISCAL_PAPER_MOST_BYTES / 3) * 4, { error: 'O arquivo tem mais de 2 MB.' }),
  ),
})

const onePaper = z.object({ ...orderNumber.shape, paper: z.enum(fiscalPapers) })

const fiscalPaperReply = z.object({
  /** 'nfe-35….xml' */
  name: z.string(),
  type: z.string(),
  file: base64,
})

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
    newFiscalPaper,
    staffOrderReply,
  ),
)
export const removeFiscalPaper = forStaff(
  'orders:fulfil',
  del(
    '/api/admin/orders/:number/fiscal-papers/:paper',
    'Takes the XML or the PDF away from an order; this can be undone for 90 days.',
    onePaper,
    staffOrderReply,
  ),
)
// Who packs may bring a paper, and read none: CPF and sums stand in it.
export const fiscalPaper = forStaff(
  'orders:personal',
  get(
    '/api/admin/orders/:number/fiscal-papers/:paper',
    'Gives the XML or the PDF that is kept beside an order’s key.',
    onePaper,
    fiscalPaperReply,
  ),
)
