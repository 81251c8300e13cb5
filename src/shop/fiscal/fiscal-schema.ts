import * as z from 'zod/mini'
import { base64, orderNumber } from '#shop/order-desk/order-schema.ts'
import { FISCAL_PAPER_MOST_BYTES, fiscalPapers } from '#shop/orders/fiscal-key.ts'

/** A file beside the key of an order; which of the two it is, its content says. */
export const newFiscalPaper = z.object({
  ...orderNumber.shape,
  /** base64 */
  file: base64.check(
    z.minLength(1, { error: 'Escolha o XML ou o PDF da nota.' }),
    z.maxLength(Math.ceil(FISCAL_PAPER_MOST_BYTES / 3) * 4, { error: 'O arquivo tem mais de 2 MB.' }),
  ),
})

export const onePaper = z.object({ ...orderNumber.shape, paper: z.enum(fiscalPapers) })

export const fiscalPaperReply = z.object({
  /** 'nfe-35….xml' */
  name: z.string(),
  type: z.string(),
  file: base64,
})
