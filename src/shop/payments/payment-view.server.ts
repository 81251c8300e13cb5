import type { Db } from '#platform/db.server.ts'
import type { PaymentView } from '#shop/orders/order-shapes.ts'
import { texts } from '#shop/texts.ts'
import { qrSvg } from './pix-code.server.ts'
import type { PaymentDetails } from './provider.ts'

/** The newest payment of an order, as its buyer sees it. */
export async function paymentOf(db: Db, orderId: number): Promise<PaymentView> {
  const payment = await db
    .selectFrom('payments')
    .select([
      'method',
      'status',
      'status_detail',
      'amount',
      'refunded_amount',
      'instalments',
      'expires_at',
      'pix_code',
      'details',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { receiver, boleto, card } = payment.details as PaymentDetails
  return {
    method: payment.method as PaymentView['method'],
    status: payment.status as PaymentView['status'],
    amount: payment.amount,
    refunded: payment.refunded_amount,
    expires_at: payment.expires_at,
    pix:
      payment.pix_code === null
        ? null
        : { code: payment.pix_code, qr_svg: await qrSvg(payment.pix_code), receiver: receiver ?? '' },
    boleto: boleto ?? null,
    card: card ? { ...card, instalments: payment.instalments } : null,
    message: payment.status === 'rejected' ? rejection(payment.status_detail) : null,
  }
}

/** Why a card was refused, as far as its owner may know and can do something about it. */
function rejection(detail: string | null): string {
  return texts.rejectedCard[detail as keyof typeof texts.rejectedCard] ?? texts.rejectedCard.other
}
