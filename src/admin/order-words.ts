import type { OrderTab } from '#shop/order-desk/order-schema.ts'
import type { OrderStatus } from '#shop/orders/order.ts'

/** The tabs as they are read, in their order. */
export const tabNames: Record<OrderTab, string> = {
  confirm: 'A confirmar',
  pick: 'A separar',
  ship: 'A enviar',
  underway: 'A caminho',
  attention: 'Precisam de você',
  all: 'Todos',
}

/** A state as the shop sees it: what is to be done next. */
export const stateWords: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'Espera o pagamento',
  paid: 'Pago: separar',
  picking: 'Separado: enviar',
  shipped: 'A caminho',
}

/** What becomes of an addition that is not paid when the parcel leaves. */
export function endsUnpaid(number: number): string {
  return `O acréscimo (pedido ${number}) não foi pago: ele termina, e as unidades voltam ao estoque.`
}

/** How an order is paid. */
export const methodNames: Record<string, string> = {
  pix: 'Pix',
  card: 'Cartão',
  boleto: 'Boleto',
  cash: 'Dinheiro',
  machine: 'Maquininha',
  none: 'Sem pagamento',
}

/** How a payment stands, where it is not simply paid. */
export const paymentStates: Record<string, string> = {
  created: 'começou',
  pending: 'à espera',
  in_review: 'em análise',
  authorized: 'autorizado',
  rejected: 'recusado',
  cancelled: 'cancelado',
  expired: 'venceu',
  in_dispute: 'contestado',
  partially_refunded: 'devolvido em parte',
  refunded: 'devolvido',
  charged_back: 'estornado pelo banco',
}

/** How an order is paid and how that stands: 'Pix: pago', 'Cartão: em análise'. */
export function paymentWords({ method, status }: { method: string; status: string }): string {
  const state = status === 'paid' ? 'pago' : paymentStates[status]
  return [methodNames[method] ?? method, state].filter(Boolean).join(': ')
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

export function when(at: Date): string {
  return moment.format(at)
}

const dayAlone = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

const wholeDay = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
})

const DAY_MS = 24 * 3600_000

/** The day by the shop's clock: 'hoje', 'ontem', '26/11', of another year '26/11/2025'. */
export function dayWords(at: Date, now = Date.now()): string {
  const day = wholeDay.format(at)
  if (day === wholeDay.format(now)) return 'hoje'
  // The shop's clock has not been turned since 2019 (Decreto 9.772).
  if (day === wholeDay.format(now - DAY_MS)) return 'ontem'
  return day.endsWith(wholeDay.format(now).slice(-4)) ? dayAlone.format(at) : day
}

/** Until which day an order has to leave, 'sai até 26/11', or had to: 'devia sair até 26/11'. */
export function leavesBy(until: Date, now = Date.now()): string {
  return `${until.getTime() < now ? 'devia sair' : 'sai'} até ${dayAlone.format(until)}`
}

/**
 * What was done to units of an order: '2 unidades de Película Sai tiradas'. It agrees with 'unidade', because the gender of
 * a product's name is not known.
 * @param done a participle: 'tirada'
 */
export function unitsWords(lines: readonly { name: string; count: number }[], done: string): string {
  const units = lines.reduce((sum, { count }) => sum + count, 0)
  const of = lines.length === 1 ? ` de ${lines[0]!.name}` : ''
  return units === 1 ? `1 unidade${of} ${done}` : `${units} unidades${of} ${done}s`
}

const HOUR_MS = 3600_000

/** How long something waits: 'há 3 h', 'há 2 dias'. */
export function waitingSince(at: Date, now = Date.now()): string {
  const hours = Math.floor((now - at.getTime()) / HOUR_MS)
  if (hours < 1) return 'agora há pouco'
  return hours < 48 ? `há ${hours} h` : `há ${Math.floor(hours / 24)} dias`
}
