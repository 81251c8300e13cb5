import type { Centavos } from '#shop/money.ts'
import type { PaymentStatus } from '#shop/orders/payment-status.ts'
import type { PaymentDetails, ProviderPayment } from '#shop/payments/provider.ts'

type Json = Record<string, unknown>

/**
 * Reads a payment as Mercado Pago answers it. What is new to us is kept out, never a reason to fail.
 * @param testing the shop only tries things out: a payment of real money is none of its own
 * @throws Error when it is no payment at all, or none of the shop's
 */
export function providerPaymentFrom(payment: Json, testing: boolean): ProviderPayment {
  if (payment.id === undefined || typeof payment.status !== 'string') {
    throw new Error('Mercado Pago answered with something that is no payment.')
  }
  if (testing && payment.live_mode === true) {
    throw new Error('Mercado Pago answered to a test token with a payment of real money.')
  }
  const amount = centavos(payment.transaction_amount)
  const refunded = centavos(payment.transaction_amount_refunded ?? 0)
  const detail = String(payment.status_detail ?? '')
  const code = part(payment, 'point_of_interaction', 'transaction_data').qr_code
  return {
    provider_payment: String(payment.id),
    // Another currency is another amount, whatever its number is.
    amount: payment.currency_id === undefined || payment.currency_id === 'BRL' ? amount : 0,
    status: statusOf(payment.status, detail, amount, refunded),
    detail,
    reference: typeof payment.external_reference === 'string' ? payment.external_reference : null,
    refunded,
    updated_at: momentOf(payment.date_last_updated),
    ...(typeof code === 'string' ? { pix_code: code } : {}),
    details: detailsOf(payment, amount),
  }
}

const statuses: Record<string, PaymentStatus> = {
  pending: 'pending',
  approved: 'paid',
  authorized: 'authorized',
  in_process: 'in_review',
  in_mediation: 'in_dispute',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

function statusOf(status: string, detail: string, amount: Centavos, refunded: Centavos): PaymentStatus {
  if (status === 'cancelled' && detail === 'expired') return 'expired'
  if (status === 'approved' && refunded > 0) return refunded >= amount ? 'refunded' : 'partially_refunded'
  // A word that is new to us decides nothing: a person or the next look will.
  return statuses[status] ?? 'in_review'
}

function detailsOf(payment: Json, amount: Centavos): PaymentDetails {
  const transaction = part(payment, 'transaction_details')
  const card = part(payment, 'card')
  const line = transaction.digitable_line ?? part(payment, 'barcode').content
  return {
    receiver: 'Mercado Pago',
    ...(typeof line === 'string'
      ? { boleto: { line, url: webAddress(transaction.external_resource_url) } }
      : {}),
    ...(typeof card.last_four_digits === 'string'
      ? {
          card: {
            brand: String(payment.payment_method_id ?? ''),
            last_four: card.last_four_digits,
            instalment: centavos(transaction.installment_amount ?? payment.transaction_amount),
            total: centavos(transaction.total_paid_amount ?? amount / 100),
          },
        }
      : {}),
  }
}

function part(json: Json, ...path: string[]): Json {
  let value: unknown = json
  for (const name of path)
    value = typeof value === 'object' && value !== null ? (value as Json)[name] : undefined
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function centavos(reais: unknown): Centavos {
  const value = Math.round(Number(reais) * 100)
  return Number.isSafeInteger(value) && value >= 0 ? value : 0
}

function momentOf(value: unknown): Date | null {
  const moment = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function webAddress(value: unknown): string {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : ''
}
