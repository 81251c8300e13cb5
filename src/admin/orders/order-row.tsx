import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayWords, leavesBy, paymentWords, stateWords, when } from '#admin/order-words.ts'
import { waitsFor } from '#admin/returns/waits-for.ts'
import { stateCode } from '#shop/customers/address/states.ts'
import { brl } from '#shop/money.ts'
import type { ListedStaffOrder } from '#shop/order-desk/order-schema.ts'
import { attentionWords } from '#shop/orders/attention.ts'
import { statusNames } from '#shop/orders/order.ts'

/** One order of a list: who, what it waits for, how it is paid, from when it is and where it goes; its one next step beside it. */
export function OrderRow({
  order,
  action,
  before,
  remark,
  leaveBy = null,
}: {
  order: ListedStaffOrder
  action?: ReactNode
  /** what is said of it before anything else */
  remark?: string
  /** until when it has to leave, said instead of its day */
  leaveBy?: Date | null
  /** stands before it: its tick box */
  before?: ReactNode
}) {
  const { number, status, total, units, customer_name, created_at, goes_with, payment } = order
  const shown = leaveBy ?? created_at
  const said = remark ?? lookWords(order)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-blush/50">
      {before}
      <Link
        to={`/admin/pedidos/${number}${order.return_step ? '#devolucao' : ''}`}
        className={`min-w-0 flex-1 ${action ? 'basis-full sm:basis-0' : ''}`}
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <strong className="tabular-nums">{number}</strong>
          <span className="truncate font-semibold">{customer_name}</span>
        </span>
        <span className="block text-sm text-soft tabular-nums">
          {stateWords[status] ?? statusNames[status]} · {units} un.
          {payment && ` · ${paymentWords(payment)}`}
        </span>
        <span className="block text-sm text-soft tabular-nums">
          <time dateTime={shown.toISOString()} title={when(shown)} className="whitespace-nowrap">
            {leaveBy ? leavesBy(leaveBy) : dayWords(created_at)}
          </time>
          {order.city && ` · ${placeWords(order)}`}
          {goes_with !== null && ` · na caixa do ${goes_with}`}
        </span>
        {said && <span className="mt-0.5 block text-sm font-semibold text-accent">{said}</span>}
      </Link>
      {total !== null && !(action && status === 'awaiting_payment') && (
        <span className="price text-lg">{brl(total)}</span>
      )}
      {action && <div className="ml-auto">{action}</div>}
    </li>
  )
}

/** 'Curitiba/PR' */
function placeWords({ city, state }: ListedStaffOrder): string {
  return [city, state && (stateCode(state) ?? state)].filter(Boolean).join('/')
}

/** Why a person has to look at an order: of a return, its next step. */
function lookWords({ attention: [first], payment_reported, return_step }: ListedStaffOrder) {
  if (payment_reported) return 'Diz que já pagou'
  if (first === 'withdrawn' && return_step) return `Devolução: ${waitsFor(return_step).words.toLowerCase()}`
  return first && attentionWords[first]
}
