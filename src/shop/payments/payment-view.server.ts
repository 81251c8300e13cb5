import type { Db } from '#platform/db/database.server.ts'
import { cardTexts } from '#shop/messages/card.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { DEMO } from '#shop/payments/providers/demo/provider.server.ts'
import { providerModules } from '#shop/payments/providers/providers.server.ts'
import { qrSvg } from './pix-code.server.ts'
import type { PaymentDetails } from './provider.ts'

/** The newest payment of an order, as its buyer sees it. */
export async function paymentView(db: Db, orderId: number): Promise<PaymentView> {
  const payment = await db
    .selectFrom('payments')
    .select([
      'method',
      'provider',
      'status',
      'status_detail',
      'amount',
      'refunded_amount',
      'instalments',
      'expires_at',
      'pix_code',
      'details',
      'reported_at',
    ])
    .select((where) =>
      where
        .exists(
          where
            .selectFrom('payment_receipts')
            .select('payment_id')
            .whereRef('payment_id', '=', 'payments.id'),
        )
        .as('receipt'),
    )
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { receiver, boleto, card } = payment.details as PaymentDetails
  return {
    method: payment.method,
    status: payment.status,
    amount: payment.amount,
    refunded: payment.refunded_amount,
    expires_at: payment.expires_at,
    pix:
      payment.pix_code === null
        ? null
        : { code: payment.pix_code, qr_svg: await qrSvg(payment.pix_code), receiver: receiver ?? '' },
    boleto: boleto ?? null,
    card: card ? { ...card, instalments: payment.instalments } : null,
    by_hand: payment.provider === OWN_PIX,
    reported_at: payment.reported_at,
    receipt: Boolean(payment.receipt),
    demonstration: payment.provider === DEMO,
    message: payment.status === 'rejected' ? refusalText(payment) : null,
  }
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
