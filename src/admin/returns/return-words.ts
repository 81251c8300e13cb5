import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import type { StaffReturn } from '#shop/order-desk/staff-return.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import {
  answerUntil,
  cureUntil,
  DEFECT_DAYS,
  type ReturnKind,
  type ReturnStatus,
} from '#shop/orders/returns/returns.ts'
import { afterDays, WITHDRAWAL_DAYS } from '#shop/orders/returns/withdrawal.ts'
import type { ReturnTurn } from '#shop/returns/staff/staff-return-schema.ts'

/** The steps of the list, as the staff reads them. */
export const turnNames: Record<ReturnTurn, string> = {
  answer: 'Responder',
  underway: 'A caminho',
  check: 'Conferir',
  settle: 'Concluir',
}

/** What the law asks of the shop, in its own words. */
export function lawWords({ kind }: Pick<StaffReturn, 'kind'>): string {
  if (kind === 'withdrawal')
    return `Desistência em até ${WITHDRAWAL_DAYS} dias depois de receber (CDC, art. 49): não precisa de motivo e não se recusa. A volta é por conta da loja, e o frete também volta quando tudo é devolvido.`
  return `Defeito (CDC, arts. 18 e 26): 30 dias para o que se gasta, ${DEFECT_DAYS} para o que dura. A volta é por conta da loja, que tem 30 dias para resolver; depois disso, quem comprou escolhe entre produto novo, dinheiro ou abatimento.`
}

/** By when the shop has to act, and whether that is over; null while it is its buyer's turn. */
export function deadlineOf(
  { kind, status, requested_at }: { kind: ReturnKind; status: ReturnStatus; requested_at: Date },
  now: Date,
): { words: string; over: boolean } | null {
  if (status === 'requested') {
    const until = answerUntil(requested_at)
    return { words: `Responda até ${shortDate(until)}`, over: until < now }
  }
  if (kind === 'defect' && ['authorized', 'arrived', 'checked'].includes(status)) {
    const until = cureUntil(requested_at)
    return { words: `Resolva até ${shortDate(until)}`, over: until < now }
  }
  if (kind === 'withdrawal' && status === 'arrived')
    return { words: 'Devolva o dinheiro assim que conferir', over: false }
  if (kind === 'withdrawal' && status === 'checked')
    return { words: 'De imediato (CDC, art. 49)', over: false }
  return null
}

/** Until when the buyer of an order may ask; null while it is not known that it arrived. */
export function timesOf({ events }: Pick<StaffOrder, 'events'>): { withdrawal: Date; defect: Date } | null {
  const arrived = events.findLast(({ status }) => status === 'delivered')?.at
  if (!arrived) return null
  const until = (days: number) => new Date(afterDays(arrived, days).getTime() - 1)
  return { withdrawal: until(WITHDRAWAL_DAYS), defect: until(DEFECT_DAYS) }
}

/** '1 unidade volta', '2 unidades voltam'. */
export const unitsBack = (units: number) => (units === 1 ? '1 unidade volta' : `${units} unidades voltam`)

const beforeCheck: readonly ReturnStatus[] = ['requested', 'authorized', 'arrived']

/** What of a line has come back or is to: '1 em devolução' until the shop took it back, then '1 devolvida'; null for nothing. */
export function unitsGivenBack(
  {
    product_id,
    quantity,
    returnable,
  }: Pick<StaffOrder['items'][number], 'product_id' | 'quantity' | 'returnable'>,
  returns: readonly Pick<StaffReturn, 'status' | 'lines'>[],
): string | null {
  const underway = returns
    .filter(({ status }) => beforeCheck.includes(status))
    .flatMap(({ lines }) => lines.filter((line) => line.product_id === product_id))
    .reduce((sum, line) => sum + line.quantity, 0)
  const back = quantity - returnable - underway
  const said = [
    ...(underway > 0 ? [`${underway} em devolução`] : []),
    ...(back > 0 ? [back === 1 ? '1 devolvida' : `${back} devolvidas`] : []),
  ]
  return said.length === 0 ? null : said.join(', ')
}
