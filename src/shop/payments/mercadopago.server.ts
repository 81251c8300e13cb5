import type { Centavos } from '#platform/money.ts'
import { nameParts } from '#shop/customers/customer.ts'
import { stateCode } from '#shop/customers/states.ts'
import type { PaymentStatus } from '#shop/orders/payment-status.ts'
import { callMercadoPago, type Json, type MercadoPagoAccess } from './mercadopago-client.server.ts'
import type { Charge, PaymentDetails, PaymentProvider, Reported } from './provider.ts'
import { ProviderRefused } from './provider.ts'

export interface MercadoPagoSettings extends MercadoPagoAccess {
  /** where it announces changes; undefined when it could not reach us */
  notificationUrl?: string | undefined
  /** what a card's statement shows */
  storeName: string
}

/** Pix, cards and boleto at Mercado Pago, by its Payments API. */
export function mercadoPago(settings: MercadoPagoSettings): PaymentProvider {
  const call = (request: Parameters<typeof callMercadoPago>[1]) => callMercadoPago(settings, request)
  const find = async (id: string) => {
    const payment = await call({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` })
    return payment && reportedBy(payment)
  }
  const look = async (charge: Charge) => {
    if (charge.provider_payment) return find(charge.provider_payment)
    const query = new URLSearchParams({
      external_reference: charge.reference,
      sort: 'date_created',
      criteria: 'desc',
    })
    const found = await call({ method: 'GET', path: `/v1/payments/search?${query}` })
    const [newest] = Array.isArray(found?.results) ? (found.results as Json[]) : []
    return newest ? reportedBy(newest) : null
  }
  return {
    name: 'mercadopago',
    byHand: false,
    find,
    look,
    async charge(charge) {
      const body = chargeBody(charge, settings)
      const payment = await call({ method: 'POST', path: '/v1/payments', key: charge.key, body })
      if (!payment) throw new Error('Mercado Pago answered 404 to a charge.')
      return reportedBy(payment)
    },
    async cancel(charge) {
      const known = await look(charge)
      // It never heard of the charge: there is nothing to be paid.
      if (!known) return neverMade(charge)
      if (!['pending', 'in_review', 'authorized'].includes(known.status)) return known
      try {
        const path = `/v1/payments/${known.provider_payment}`
        const payment = await call({
          method: 'PUT',
          path,
          key: `${charge.key}-cancel`,
          body: { status: 'cancelled' },
        })
        if (payment) return reportedBy(payment)
      } catch (error) {
        // Too late to cancel: somebody has just paid, or it has just expired.
        if (!(error instanceof ProviderRefused)) throw error
      }
      return (await look(charge)) ?? neverMade(charge)
    },
    async refund(charge, { key, amount, whole }) {
      const refund = await call({
        method: 'POST',
        path: `/v1/payments/${charge.provider_payment}/refunds`,
        key,
        body: whole ? {} : { amount: amount / 100 },
      })
      if (!refund) throw new ProviderRefused('payment_not_found')
      if (refund.status === 'rejected') throw new ProviderRefused('refund_rejected')
      return {
        provider_refund: String(refund.id),
        status: refund.status === 'approved' ? 'done' : 'pending',
      }
    },
  }
}

function chargeBody(charge: Charge, settings: MercadoPagoSettings): object {
  const { order } = charge
  const { first, last } = nameParts(order.buyer.name)
  const payer = {
    email: order.buyer.email,
    first_name: first,
    last_name: last,
    identification: { type: 'CPF', number: order.buyer.cpf },
  }
  const common = {
    transaction_amount: charge.amount / 100,
    description: `Pedido ${order.number}`,
    external_reference: charge.reference,
    ...(settings.notificationUrl ? { notification_url: settings.notificationUrl } : {}),
  }
  if (charge.method === 'card') {
    return {
      ...common,
      token: charge.card?.token,
      payment_method_id: charge.card?.payment_method_id,
      ...(charge.card?.issuer_id ? { issuer_id: charge.card.issuer_id } : {}),
      installments: charge.instalments,
      statement_descriptor: settings.storeName.slice(0, 13),
      capture: true,
      binary_mode: false,
      payer,
      additional_info: {
        items: order.items.map((item) => ({
          id: item.sku,
          title: item.name,
          quantity: item.quantity,
          unit_price: item.price / 100,
        })),
        payer: { first_name: first, last_name: last },
        ...(order.shipping
          ? {
              shipments: {
                receiver_address: {
                  zip_code: order.shipping.cep_number,
                  street_name: order.shipping.address,
                  street_number: order.shipping.address_number,
                },
              },
            }
          : {}),
      },
    }
  }
  const expires = charge.expires_at ? { date_of_expiration: inBrasilia(charge.expires_at) } : {}
  if (charge.method === 'pix') return { ...common, ...expires, payment_method_id: 'pix', payer }
  return {
    ...common,
    ...expires,
    payment_method_id: 'bolbradesco',
    payer: { ...payer, address: payerAddress(charge) },
  }
}

/** A boleto names the whole address of who pays it. */
function payerAddress({ order: { shipping } }: Charge): object {
  if (!shipping) throw new ProviderRefused('boleto_without_address')
  return {
    zip_code: shipping.cep_number,
    street_name: shipping.address,
    street_number: shipping.address_number,
    neighborhood: shipping.address_bairro,
    city: shipping.city,
    federal_unit: stateCode(shipping.state),
  }
}

/** `2026-11-20T15:04:05.000-03:00`, as Mercado Pago writes moments. */
function inBrasilia(moment: Date): string {
  return `${new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`
}

function neverMade(charge: Charge): Reported {
  return {
    provider_payment: null,
    status: 'cancelled',
    detail: 'never_made',
    reference: charge.reference,
    amount: charge.amount,
    refunded: 0,
    updated_at: null,
  }
}

function reportedBy(payment: Json): Reported {
  if (payment.id === undefined || typeof payment.status !== 'string') {
    throw new Error('Mercado Pago answered with something that is no payment.')
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
