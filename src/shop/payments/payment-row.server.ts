import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { Centavos } from '#shop/money.ts'
import { paymentReference } from '#shop/orders/order.ts'
import type { CounterMethod, PaymentMethod, PaymentProvider, ReadyPix } from './provider.ts'

/** How an order is to be paid, and for how long it keeps its units meanwhile. */
export interface PaymentChoice {
  method: PaymentMethod | CounterMethod
  provider: string
  /** minutes after which the charge can no longer be paid */
  expiresAfter: number
  /** minutes for which the stock is reserved; for Pix the same */
  reservationMinutes: number
  instalments?: number
  /** whether a total can be paid so: five reais are not split in twelve */
  accepts?: (total: Centavos) => boolean
  /** what the provider needs besides the order */
  request?: object | undefined
  /** makes the Pix when no provider outside is asked for it */
  ownPix?: PaymentProvider['ownPix'] | undefined
}

/**
 * Writes a payment that has still to be asked for, with the key under which it will be; a Pix that no provider is asked
 * for is ready to be paid.
 * @param ready what `readyPix` gave for it
 */
export async function insertPayment(
  tx: Db,
  orderId: number,
  choice: PaymentChoice,
  total: Centavos,
  ready?: ReadyPix,
): Promise<void> {
  const row = total === 0 ? freeRow : paymentRow(choice, total, ready)
  await tx
    .insertInto('payments')
    .values({ ...row, order_id: orderId })
    .execute()
}

const freeRow = {
  method: 'none',
  provider: 'none',
  status: 'paid',
  amount: 0,
  paid_at: sql<Date>`now()`,
} as const

function paymentRow(choice: PaymentChoice, total: Centavos, ready: ReadyPix | undefined) {
  if (choice.accepts && !choice.accepts(total))
    throw invalid({ 'card.instalments': [orderTexts.noSuchInstalments] })
  return {
    method: choice.method,
    provider: choice.provider,
    amount: total,
    instalments: choice.instalments ?? 1,
    request: choice.request ?? null,
    expires_at: afterMinutes(choice.expiresAfter),
    ...(ready
      ? ({ status: 'pending', pix_code: ready.pix_code, details: ready.details } as const)
      : // If this process dies before asking, the next reconciliation asks.
        { next_check_at: afterMinutes(1) }),
  }
}

/**
 * The Pix of a payment for which no provider outside is asked; undefined where one is, or where none can be made: then the
 * charge that follows says why.
 */
export function readyPix(choice: PaymentChoice, order: OrderToPay): ReadyPix | undefined {
  if (order.total === 0) return undefined
  try {
    return choice.ownPix?.(order.total, paymentReference(order.number))
  } catch {
    return undefined
  }
}

interface OrderToPay {
  number: number
  total: Centavos
}

/** Ten minutes before a Pix ends, a day before a boleto does. */
export function reminderAt({ expiresAfter }: PaymentChoice): Date {
  const DAY = 24 * 60
  const before = expiresAfter > 2 * DAY ? DAY : 10
  return new Date(Date.now() + (expiresAfter - before) * 60_000)
}

/** `now()` is the transaction's: the order's hold and the payment's expiry are the same moment. */
export function afterMinutes(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes})`
}
