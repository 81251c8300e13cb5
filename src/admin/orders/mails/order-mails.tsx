import { useState } from 'react'
import { when } from '#admin/order-words.ts'
import { mailName } from '#shop/order-desk/mails/mail-names.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { MailDialog } from './mail-dialog.tsx'

const mailStates: Record<string, string> = {
  sent: 'enviado',
  filed: 'só em arquivo: a loja não tinha servidor de e-mail',
  waiting: 'à espera',
  given_up: 'não saiu',
  dropped: 'não foi mandado: o pedido já tinha andado',
}

/** The mails about an order; each is opened to be read and sent again. */
export function OrderMails({
  order,
  onChanged,
}: {
  order: StaffOrder
  onChanged: (order: StaffOrder) => void
}) {
  const [open, setOpen] = useState<number | null>(null)
  if (order.mails.length === 0) return null
  return (
    <div>
      <h2 className="text-xl">E-mails</h2>
      <ul className="mt-2 tabular-nums">
        {order.mails.map(({ id, template, created_at, state }) => (
          <li key={id} className="flex items-baseline gap-x-3">
            <span className="shrink-0 text-soft">{when(created_at)}</span>
            <span>
              <button type="button" onClick={() => setOpen(id)} className="link min-h-11 text-left">
                {mailName(template)}
              </button>
              <span className="text-soft">, {mailStates[state]}</span>
            </span>
          </li>
        ))}
      </ul>
      {open !== null && (
        <MailDialog number={order.number} id={open} onClose={() => setOpen(null)} onChanged={onChanged} />
      )}
    </div>
  )
}
