import { Link } from 'react-router'
import { methodNames, paymentStates, when } from '#admin/order-words.ts'
import { OrderMails } from '#admin/orders/mails/order-mails.tsx'
import { brl } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { statusNames } from '#shop/orders/order.ts'

/** What the staff did with an order besides the steps of its way. */
const stepNames: Record<string, string> = {
  label_printed: 'Etiqueta impressa',
  fiscal_key: 'Chave fiscal anotada',
  fiscal_paper: 'Arquivo da nota',
  payment_confirmed: 'Pagamento conferido',
  refunded: 'Dinheiro devolvido',
  sold_by_hand: 'Venda feita à mão',
  handed_over: 'Entregue no balcão',
  lines_refunded: 'Produto devolvido em dinheiro',
  units_missing: 'Falta na prateleira',
  address_corrected: 'Endereço corrigido',
  units_swapped: 'Produto trocado por outro',
  lines_added: 'Produto acrescentado ao pedido',
  lines_taken_out: 'Produto tirado do pedido',
  shipping_changed: 'Forma de envio mudada',
  buyer_noted: 'Recado a quem comprou',
  buyer_note_changed: 'Recado mudado',
  buyer_note_removed: 'Recado tirado',
  added_to: 'Produto acrescentado',
  cancelled: 'Pedido cancelado',
  exported: 'Dados do envio exportados',
  mail_resent: 'E-mail enviado de novo',
  released: 'Conferido e liberado',
  attention_cleared: 'Aviso resolvido',
  shipped: 'Rastreio corrigido',
  return_opened: 'Devolução aberta a pedido de quem comprou',
  return_authorized: 'Devolução: como mandar de volta',
  return_way_corrected: 'Devolução: volta corrigida',
  return_arrived: 'Devolução: pacote chegou',
  return_checked: 'Devolução conferida',
  return_check_refused: 'Devolução conferida, nada aceito',
  return_refunding: 'Devolução: dinheiro mandado',
  return_resolved: 'Devolução resolvida',
  return_refused: 'Devolução não aceita',
  return_cancelled: 'Devolução encerrada',
}
const people: Record<string, string> = { customer: 'quem comprou', staff: 'a loja' }

/** What was paid, what was written and what happened, each with its time. */
export function OrderRecord({
  order,
  onChanged,
}: {
  order: StaffOrder
  onChanged: (order: StaffOrder) => void
}) {
  return (
    <section
      aria-label="Registro"
      className="sheet divide-y divide-line p-5 [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0"
    >
      {order.payments.some(({ amount }) => amount !== null) && (
        <div>
          <h2 className="text-xl">Dinheiro</h2>
          <ul className="mt-2 space-y-1 tabular-nums">
            {order.payments.map(({ id, method, status, amount, paid, refunded, created_at, paid_at }) => (
              <li key={id}>
                {methodNames[method] ?? method}, {brl(amount ?? 0)}:{' '}
                {(paid ?? 0) > 0
                  ? `recebido ${brl(paid ?? 0)} em ${when(paid_at ?? created_at)}`
                  : (paymentStates[status] ?? status)}
                {(refunded ?? 0) > 0 && `, devolvido ${brl(refunded ?? 0)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-xl">Histórico</h2>
          <Link
            to={`/admin/historico?coisa=order:${order.number}`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Quem mudou o quê
          </Link>
        </div>
        <ol className="mt-2 space-y-1 tabular-nums">
          {happened(order).map(({ at, what, by }) => (
            <li key={`${what} ${at.toISOString()}`} className="flex gap-x-3">
              <time dateTime={at.toISOString()} className="shrink-0 text-soft">
                {when(at)}
              </time>
              <span>
                {what} <span className="text-soft">({by})</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <OrderMails order={order} onChanged={onChanged} />
    </section>
  )
}

/** The steps of its way and what the staff did besides, in the order in which it happened. */
function happened({ events, steps }: StaffOrder): { at: Date; what: string; by: string }[] {
  return [
    ...events.map(({ status, at, who, by, tracking_code }) => ({
      at,
      what: statusNames[status] + (tracking_code ? `, rastreio ${tracking_code}` : ''),
      by: by ?? people[who] ?? 'automático',
    })),
    ...steps.map(({ action, at, by }) => ({ at, what: stepNames[action] ?? action, by })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
}
