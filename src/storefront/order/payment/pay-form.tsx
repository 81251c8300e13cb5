import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { CheckoutOptions, OrderReply } from '#shop/checkout/checkout-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import { shortTime } from '#shop/orders/order-date.ts'
import { toBePaid } from '#shop/orders/order-words.ts'
import type { PaymentAsked } from '#shop/payments/payment-schema.ts'
import { leaveAfterPayment } from '#storefront/checkout/after-payment.ts'
import { useCard } from '#storefront/checkout/card/use-card.ts'
import { rememberOrderKey } from '#storefront/checkout/order-key.ts'
import { PaymentPart } from '#storefront/checkout/parts/payment-part.tsx'
import { Problems } from '#storefront/checkout/problems.tsx'
import { OrderItems } from '#storefront/order/order-items.tsx'
import { useSession } from '#storefront/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { SpinnerOverlay } from '#ui/dialog/spinner-overlay.tsx'

/** Another way, or another card, for an order that still waits for its money. */
export function PayForm({ loaded, options }: { loaded: OrderReply; options: CheckoutOptions }) {
  const { order, payment, method, setMethod, card, due, work, failure, submit } = usePaying(loaded, options)
  return (
    <form noValidate onSubmit={submit}>
      <h1 className="title">Pagar o pedido {order.number}</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="max-w-[46rem] lg:max-w-none">
          <div role="alert">
            {payment.status === 'rejected' && work === 'none' && (
              <p className="mb-6 rounded-card bg-error-tint px-5 py-4">
                <strong className="block text-error">Pagamento não aprovado</strong>
                {payment.message}
              </p>
            )}
          </div>
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
          <Problems failure={failure} />
          <Button type="submit" size="large" wide busy={work !== 'none'} className="mt-5">
            Pagar {brl(due)}
          </Button>
          <p className="mt-3 text-center">
            <Link
              to={`/order/${order.number}`}
              reloadDocument
              onClick={() => rememberOrderKey(order)}
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

/** Pays an order: with what, what comes of it, and why it failed. */
function usePaying(loaded: OrderReply, options: CheckoutOptions) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [{ order, payment }, setCurrent] = useState(loaded)
  const [method, setMethod] = useState<PaymentAsked['payment_method']>(firstChoice(loaded, options))
  const [work, setWork] = useState<'none' | 'checking' | 'paying'>('none')
  const [failure, setFailure] = useState('')
  const card = useCard(options, user?.cpf ?? '', order.total, setFailure)
  const instalments = method === 'card' ? card.instalments.chosen : null

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (work !== 'none') return
    setWork('checking')
    setFailure('')
    await pay().finally(() => setWork('none'))
  }

  async function pay() {
    const paid = instalments ? await card.tokenise(instalments) : null
    if (instalments && !paid) {
      flushSync(() => setWork('none'))
      return card.focusError()
    }
    setWork('paying')
    const { number, key } = order
    try {
      const asked = { number, key, payment_method: method, ...(paid ? { card: paid } : {}) }
      const now = await call(checkoutCalls.payOrder, asked, { signal: AbortSignal.timeout(40_000) })
      card.answered()
      if (now.payment.status === 'rejected') setCurrent(now)
      else await leaveAfterPayment(order, now.payment, navigate)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.status >= 400 && error.status < 500) card.answered()
      if (error.status === 409 && (await leaveIfClosed())) return
      setFailure(failureMessage(error))
    }
  }

  /** An earlier attempt, whose answer was lost, may have paid the order after all, or may do so still. */
  async function leaveIfClosed(): Promise<boolean> {
    const { number, key } = order
    const now = await call(checkoutCalls.order, { number, key }).catch(() => null)
    if (!now || toBePaid(now.order)) return false
    await leaveAfterPayment(order, now.payment, navigate)
    return true
  }

  return {
    order,
    payment,
    method,
    setMethod,
    card,
    /** what is charged: instalments with interest cost more than the order */
    due: instalments?.total ?? order.total,
    work,
    failure,
    submit,
  }
}

/** After a refused card, the card again; otherwise another way than the one before, which the buyer has left. */
function firstChoice(
  { payment }: OrderReply,
  { payment_methods }: CheckoutOptions,
): PaymentAsked['payment_method'] {
  if (payment.status === 'rejected') return 'card'
  return (payment_methods.find(({ id }) => id !== payment.method) ?? payment_methods[0]!).id
}
