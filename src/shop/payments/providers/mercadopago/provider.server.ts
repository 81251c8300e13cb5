import { stateCode } from '#shop/customers/address/states.ts'
import { nameParts } from '#shop/customers/customer.ts'
import type { CardForm, Charge, PaymentProvider, ProviderPayment } from '#shop/payments/provider.ts'
import { ProviderRefused } from '#shop/payments/provider.ts'
import { cardHosts } from './card-hosts.ts'
import { callMercadoPago, type Json } from './client.server.ts'
import { providerPaymentFrom } from './map.ts'
import type { MercadoPagoSettings } from './settings.ts'
import { WEBHOOK_PATH } from './webhook.server.ts'

/** The shop as Mercado Pago sees it. */
interface Shop {
  /** on a card's statement */
  name: string
  /** public address, for the webhook */
  url: string
}

/** Pix, cards and boleto at Mercado Pago, by its Payments API. */
export function mercadoPagoProvider(settings: MercadoPagoSettings, shop: Shop): PaymentProvider {
  const call = (request: Parameters<typeof callMercadoPago>[1]) => callMercadoPago(settings, request)
  const testing = settings.accessToken.startsWith('TEST-')
  const reported = (payment: Json) => providerPaymentFrom(payment, testing)
  const notificationUrl = notificationUrlOf(settings, shop)
  const find = async (id: string) => {
    const payment = await call({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` })
    return payment && reported(payment)
  }
  const lookUpCharge = async (charge: Charge) => {
    if (charge.provider_payment) return find(charge.provider_payment)
    const query = new URLSearchParams({
      external_reference: charge.reference,
      sort: 'date_created',
      criteria: 'desc',
    })
    const found = await call({ method: 'GET', path: `/v1/payments/search?${query}` })
    const [newest] = Array.isArray(found?.results) ? (found.results as Record<string, unknown>[]) : []
    return newest ? reported(newest) : null
  }
  return {
    name: 'mercadopago',
    methods: settings.methods,
    manual: false,
    // It refuses a Pix that ends within half an hour from when its own clock reads the request.
    pixMinutes: 31,
    cardForm: cardFormOf(settings),
    find,
    lookUpCharge,
    async charge(charge) {
      const body = chargeBody(charge, shop, notificationUrl)
      const payment = await call({ method: 'POST', path: '/v1/payments', key: charge.key, body })
      if (!payment) throw new Error('Mercado Pago answered 404 to a charge.')
      return reported(payment)
    },
    async cancel(charge) {
      const known = await lookUpCharge(charge)
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
        if (payment) return reported(payment)
      } catch (error) {
        // Too late to cancel: it has just been paid, or has just expired.
        if (!(error instanceof ProviderRefused)) throw error
      }
      return (await lookUpCharge(charge)) ?? neverMade(charge)
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

function cardFormOf({ publicKey, sdkUrl }: MercadoPagoSettings): CardForm | null {
  if (!publicKey) return null
  return { form: 'mercadopago', public_key: publicKey, sdk_url: sdkUrl, hosts: cardHosts(sdkUrl) }
}

/** Where it announces changes; undefined when it could not reach the shop: it calls no address without https. */
function notificationUrlOf({ baseUrl }: MercadoPagoSettings, shop: Shop): string | undefined {
  const url = `${shop.url}${WEBHOOK_PATH}?source_news=webhooks`
  return url.startsWith('https://') || !baseUrl.startsWith('https://') ? url : undefined
}

function chargeBody(charge: Charge, shop: Shop, notificationUrl: string | undefined): object {
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
    ...(notificationUrl ? { notification_url: notificationUrl } : {}),
  }
  if (charge.method === 'card') {
    return {
      ...common,
      token: charge.card?.token,
      payment_method_id: charge.card?.payment_method_id,
      ...(charge.card?.issuer_id ? { issuer_id: charge.card.issuer_id } : {}),
      installments: charge.instalments,
      statement_descriptor: shop.name.slice(0, 13),
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

function neverMade(charge: Charge): ProviderPayment {
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
