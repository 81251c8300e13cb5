import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { CallFailed, call } from '#platform/call.ts'
import { brl } from '#platform/money.ts'
import { contract } from '#shop/contract.ts'
import { shortTime } from '#shop/orders/order-date.ts'
import type { CheckoutOptions, OrderReply, PaymentAsked } from '#shop/orders/order-shapes.ts'
import { wordsOf } from '#shop/words-of.ts'
import { useSession } from '#storefront/account/session-store.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SpinnerOverlay } from '#ui/spinner-overlay.tsx'
import { leaveAfterPayment } from './after-payment.ts'
import { OrderItems } from './order-items.tsx'
import { keepOrderKey } from './order-key.ts'
import { PaymentPart } from './payment-part.tsx'
import { useCard } from './use-card.ts'

/** Another way, or another card, for an order that still waits for its money. */
export function PayForm({ loaded, options }: { loaded: OrderReply; options: CheckoutOptions }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [{ order, payment }, setCurrent] = useState(loaded)
  const [method, setMethod] = useState<PaymentAsked['payment_method']>(firstChoice(loaded, options))
  const [work, setWork] = useState<'none' | 'checking' | 'paying'>('none')
  const card = useCard(options, user?.cpf ?? '', order.total)
  const way = method === 'card' ? card.instalments.way : null

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (work !== 'none') return
    setWork('checking')
    await pay().finally(() => setWork('none'))
  }

  async function pay() {
    const paid = way ? await card.tokenise(way) : null
    if (way && !paid) {
      flushSync(() => setWork('none'))
      return card.focusWrong()
    }
    setWork('paying')
    const { number, key } = order
    try {
      const asked = { number, key, payment_method: method, ...(paid ? { card: paid } : {}) }
      const now = await call(contract.payOrder, asked, { signal: AbortSignal.timeout(40_000) })
      card.answered()
      if (now.payment.status === 'rejected') setCurrent(now)
      else await leaveAfterPayment(order, now.payment, navigate)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.status >= 400 && error.status < 500) card.answered()
      if (error.status === 409 && (await leaveIfClosed())) return
      showAlert('red', wordsOf(error))
    }
  }

  /** An earlier attempt, whose answer was lost, may have paid the order after all. */
  async function leaveIfClosed(): Promise<boolean> {
    const { number, key } = order
    const now = await call(contract.order, { number, key }).catch(() => null)
    if (!now || now.order.status === 'awaiting_payment') return false
    await leaveAfterPayment(order, now.payment, navigate)
    return true
  }

  return (
    <form noValidate onSubmit={submit}>
      <h1 className="title">Pagar o pedido {order.number}</h1>
      <div role="alert">
        {payment.status === 'rejected' && work === 'none' && (
          <p className="mt-5 max-w-2xl rounded-card border border-error bg-error-tint px-5 py-4">
            <strong className="block">Pagamento não aprovado</strong>
            {payment.message}
          </p>
        )}
      </div>
      <div className="mt-6 grid items-start gap-10 lg:mt-8 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="max-w-2xl">
          <PaymentPart
            options={options}
            total={order.total}
            chosen={method}
            onChoose={(id) => setMethod(id as typeof method)}
            card={card}
          />
        </div>
        <OrderItems order={order}>
          {order.reserved_until && (
            <p className="mt-4 text-sm text-soft">
              Os produtos estão guardados para você até as {shortTime(order.reserved_until)}.
            </p>
          )}
          <Button type="submit" size="large" wide busy={work !== 'none'} className="mt-5">
            Pagar {brl(way?.total ?? order.total)}
          </Button>
          <p className="mt-3 text-center">
            <Link
              to={`/order/${order.number}`}
              reloadDocument
              onClick={() => keepOrderKey(order)}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              Voltar ao pedido
            </Link>
          </p>
        </OrderItems>
      </div>
      {work !== 'none' && (
        <SpinnerOverlay label={work === 'paying' ? 'Registrando o pagamento…' : 'Verificando os dados…'} />
      )}
    </form>
  )
}

/** After a refused card, the card again; otherwise another way than the one before, which the buyer has left. */
function firstChoice(
  { payment }: OrderReply,
  { payment_methods }: CheckoutOptions,
): PaymentAsked['payment_method'] {
  if (payment.status === 'rejected') return 'card'
  return (payment_methods.find(({ id }) => id !== payment.method) ?? payment_methods[0]!).id
}
