import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { OrderView, PaymentView } from '#shop/orders/order-shapes.ts'
import { buttonClass } from '#ui/button.tsx'
import { BuyAgain } from './buy-again.tsx'
import { wordsFor } from './order-words.ts'
import { PixPanel } from './pix-panel.tsx'

export interface PaymentPanelProps {
  order: OrderView
  payment: PaymentView
  /** how many milliseconds the shop's clock is ahead of this device's */
  ahead: number
}

/** What the buyer has to do, or that there is nothing left to do. The page's heading. */
export function PaymentPanel({ order, payment, ahead }: PaymentPanelProps) {
  if (order.status === 'awaiting_payment' && payment.pix)
    return <PixPanel payment={payment} pix={payment.pix} ahead={ahead} />
  const { title, text, good } = wordsFor(order.status)
  return (
    <section
      aria-labelledby="situacao"
      className={`message rounded-card p-6 sm:p-8 ${good ? 'bg-mint' : 'bg-blush'}`}
    >
      {good && order.status !== 'awaiting_payment' && <GreenNail />}
      <h1 id="situacao" className={`title ${good ? 'text-available' : ''}`}>
        {title}
      </h1>
      <p className="mt-3 max-w-prose">{text}</p>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        {!good && <BuyAgain order={order} />}
        <Link to="/" className={buttonClass('secondary')}>
          {good ? 'Continuar comprando' : 'Voltar para a loja'}
        </Link>
      </p>
    </section>
  )
}

function GreenNail() {
  return (
    <span
      aria-hidden="true"
      className="mb-4 grid h-14 w-11 place-items-center rounded-t-full rounded-b-xl bg-available text-white"
    >
      <Check className="size-6" />
    </span>
  )
}
