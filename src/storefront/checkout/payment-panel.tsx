import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { PixPanel } from './pix-panel.tsx'
import type { LiveOrder } from './use-live-order.ts'

/** What the buyer has to do, or that there is nothing left to do. The page's heading. */
export function PaymentPanel({ order, payment }: LiveOrder) {
  if (order.status === 'awaiting_payment' && payment.pix)
    return <PixPanel payment={payment} pix={payment.pix} />
  const { title, text, good } = sayings[order.status] ?? sayings.awaiting_payment!
  return (
    <section role="status" className={`rounded-card p-6 sm:p-8 ${good ? 'bg-mint' : 'bg-blush'}`}>
      <h1 className={`title ${good ? 'text-available' : ''}`}>{title}</h1>
      <p className="mt-3 max-w-prose">{text}</p>
      {!good && (
        <Link to="/" className={`${buttonClass('secondary')} mt-5`}>
          Voltar para a loja
        </Link>
      )}
    </section>
  )
}

const sayings: Record<string, { title: string; text: string; good: boolean }> = {
  awaiting_payment: {
    title: 'Aguardando o pagamento',
    text: 'Assim que o pagamento for confirmado, esta página muda sozinha e você recebe um e-mail.',
    good: true,
  },
  paid: {
    title: 'Pagamento confirmado!',
    text: 'Obrigada pela compra. Já estamos separando o seu pedido e avisamos por e-mail quando ele for enviado.',
    good: true,
  },
  picking: {
    title: 'Estamos separando o seu pedido',
    text: 'Pagamento confirmado. Avisamos por e-mail quando ele for enviado.',
    good: true,
  },
  shipped: {
    title: 'Seu pedido está a caminho',
    text: 'Ele já foi enviado para o endereço abaixo.',
    good: true,
  },
  delivered: {
    title: 'Pedido entregue',
    text: 'Esperamos que você goste. Obrigada pela compra!',
    good: true,
  },
  cancelled: {
    title: 'Pedido cancelado',
    text: 'Este pedido foi cancelado. Se você já pagou, o valor será devolvido pelo mesmo meio.',
    good: false,
  },
  expired: {
    title: 'O prazo do Pix terminou',
    text: 'Não recebemos o pagamento a tempo e os produtos voltaram para a loja. Se você pagou no último instante, fique tranquila: nós localizamos o valor.',
    good: false,
  },
  refunded: {
    title: 'Pedido reembolsado',
    text: 'O valor foi devolvido pelo mesmo meio de pagamento.',
    good: false,
  },
}
