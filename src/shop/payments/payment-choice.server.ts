import { invalid } from '#platform/http/refusal.ts'
import type { Config } from '#shop/config.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { boletoDays } from '#shop/payments/holds/boleto-days.ts'
import type { PaymentAsked } from '#shop/payments/payment-schema.ts'
import { instalmentsOf } from '#shop/pricing/instalments.ts'
import type { PaymentGateways } from './gateways.server.ts'
import type { PaymentChoice } from './payment-row.server.ts'

/** How long stock is reserved for an order by card. For Pix its provider says so (`pixMinutes`), for a boleto the calendar. */
const CARD_RESERVATION_MINUTES = 30

/**
 * How an order is paid by a method: who takes the money, how long it can be paid and its units are reserved.
 * @throws Refusal 422 when the shop does not offer it so
 */
export function paymentChoice(
  config: Config,
  gateways: PaymentGateways,
  { payment_method, card }: PaymentAsked,
  now = new Date(),
): PaymentChoice {
  const offered = gateways.methods.find(({ id }) => id === payment_method)
  const provider = offered && gateways.provider(offered.provider)
  if (!provider) throw invalid({ payment_method: [orderTexts.noSuchPayment] })
  const common = { method: payment_method, provider: provider.name }
  if (payment_method === 'boleto') {
    const { dueUntil, heldUntil } = boletoDays(now)
    const minutesUntil = (moment: Date) => Math.floor((moment.getTime() - now.getTime()) / 60_000)
    return { ...common, expiresAfter: minutesUntil(dueUntil), reservationMinutes: minutesUntil(heldUntil) }
  }
  if (payment_method === 'pix') {
    const { pixMinutes, ownPix } = provider
    return { ...common, expiresAfter: pixMinutes, reservationMinutes: pixMinutes, ownPix }
  }
  if (!card) throw invalid({ card: [orderTexts.cardMissing] })
  const { instalments, ...request } = card
  return {
    ...common,
    expiresAfter: CARD_RESERVATION_MINUTES,
    reservationMinutes: CARD_RESERVATION_MINUTES,
    instalments,
    request,
    accepts: (total) => instalmentsOf(total, config.instalments).some((way) => way.count === instalments),
  }
}
