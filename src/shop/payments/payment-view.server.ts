import { type Selectable, sql } from 'kysely'
import type { PaymentsTable } from '#platform/db/tables.generated.ts'
import { cardTexts } from '#shop/messages/card.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { DEMO } from '#shop/payments/providers/demo/provider.server.ts'
import { providerModules } from '#shop/payments/providers/providers.server.ts'
import { qrSvg } from './pix-code.server.ts'
import type { PaymentDetails } from './provider.ts'

type StoredPayment = Pick<
  Selectable<PaymentsTable>,
  | 'method'
  | 'provider'
  | 'status'
  | 'status_detail'
  | 'amount'
  | 'refunded_amount'
  | 'instalments'
  | 'pix_code'
  | 'details'
> & { expires_at: string | null; reported_at: string | null; receipt: boolean }

/** In a statement that reads `orders`: the newest payment of each, for `paymentView`. */
export const newestPayment = sql<StoredPayment>`(
  select to_json(newest) from (
    select method, provider, status, status_detail, amount, refunded_amount, instalments, expires_at, pix_code, details,
      reported_at, exists (select from payment_receipts where payment_id = payments.id) as receipt
    from payments where order_id = orders.id order by id desc limit 1) as newest)`

/** A payment as its buyer sees it. */
export function paymentView(payment: StoredPayment): PaymentView {
  const { receiver, boleto, card } = payment.details as PaymentDetails
  return {
    method: payment.method,
    status: payment.status,
    amount: payment.amount,
    refunded: payment.refunded_amount,
    expires_at: momentOf(payment.expires_at),
    pix:
      payment.pix_code === null
        ? null
        : { code: payment.pix_code, qr_svg: qrSvg(payment.pix_code), receiver: receiver ?? '' },
    boleto: boleto ?? null,
    card: card ? { ...card, instalments: payment.instalments } : null,
    by_hand: payment.provider === OWN_PIX,
    reported_at: momentOf(payment.reported_at),
    receipt: payment.receipt,
    demonstration: payment.provider === DEMO,
    message: payment.status === 'rejected' ? refusalText(payment) : null,
  }
}

function momentOf(stored: string | null): Date | null {
  return stored === null ? null : new Date(stored)
}

/** Why a charge was refused, as far as its buyer may know and can do something about it. */
function refusalText({
  provider,
  status_detail,
}: {
  provider: string
  status_detail: string | null
}): string {
  const refusalTexts = providerModules.find(({ name }) => name === provider)?.refusalTexts
  return refusalTexts?.[status_detail ?? ''] ?? cardTexts.refused
}
