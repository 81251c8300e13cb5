import { Link } from 'react-router'
import { brl } from '#platform/money.ts'
import { instalmentsLine } from '#shop/payments/instalments.ts'
import { texts } from '#shop/texts.ts'
import { Button } from '#ui/button.tsx'
import { SpinnerOverlay } from '#ui/spinner-overlay.tsx'
import { AddressPart } from './address-part.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { CouponBox } from './coupon-box.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPart } from './payment-part.tsx'
import { ShippingPart } from './shipping-part.tsx'
import { TotalBar, useSight } from './total-bar.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

/** Everything that an order needs, from top to bottom; what was typed survives Back, reload and signing in. */
export function CheckoutForm(props: CheckoutProps) {
  const { cart, user, options } = props
  const {
    form,
    draft,
    sums,
    errors,
    change,
    changeAddress,
    recognition,
    submit,
    work,
    unsure,
    card,
    payable,
    way,
  } = useCheckout(props)
  const button = useSight()
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="mt-6 grid items-start gap-10 lg:mt-8 lg:grid-cols-[1fr_24rem] lg:gap-16"
      >
        <div className="max-w-2xl space-y-12">
          <CheckoutPart number={1} title="DADOS DO TITULAR">
            <BuyerFields
              buyer={draft}
              readOnly={user !== null}
              recognition={recognition}
              errors={errors}
              onChange={change}
            />
          </CheckoutPart>
          <AddressPart
            user={user}
            unasked={recognition.unasked}
            draft={draft.shipping}
            errors={errors}
            onChange={changeAddress}
          />
          <ShippingPart
            options={options}
            chosen={draft.shipping_method}
            onChoose={(shipping_method) => change({ shipping_method })}
          />
          <PaymentPart
            number={4}
            options={options}
            total={sums.total}
            card={card}
            chosen={draft.payment_method}
            onChoose={(payment_method) => change({ payment_method })}
          />
        </div>
        <OrderSummary lines={cart.lines} sums={sums}>
          {way && way.count > 1 && (
            <p className="mt-2 text-right text-sm">No cartão: {instalmentsLine(way)}</p>
          )}
          <CouponBox
            coupon={draft.coupon}
            amount={sums.amount}
            refused={errors.coupon?.[0]}
            onApply={(coupon) => change({ coupon })}
          />
          <p
            role="status"
            className={unsure ? 'mt-5 rounded-card bg-white px-4 py-3 text-sm font-medium' : 'sr-only'}
          >
            {unsure && texts.cartNotices.orderMayStand}
          </p>
          <Button
            ref={button.watch}
            type="submit"
            size="large"
            wide
            busy={work !== 'none'}
            className="mt-6 px-4! whitespace-nowrap"
          >
            Finalizar Compra · {brl(payable)}
          </Button>
          <Terms />
        </OrderSummary>
        {work !== 'none' && (
          <SpinnerOverlay
            label={work === 'placing' ? 'Registrando o seu pedido…' : 'Verificando os dados…'}
          />
        )}
      </form>
      <TotalBar total={payable} shown={!button.inSight} />
    </>
  )
}

/** What the buyer agrees to, and what the law gives them (Decreto 7.962/2013, articles 4 and 5). */
function Terms() {
  return (
    <p className="mt-4 text-center text-sm text-soft">
      Ao finalizar, você aceita os{' '}
      <Link to="/paginas/termos" target="_blank" className="underline underline-offset-4">
        termos de compra
      </Link>
      . Depois de receber, você tem{' '}
      <Link to="/paginas/trocas-e-devolucoes" target="_blank" className="underline underline-offset-4">
        7 dias para desistir
      </Link>
      .
    </p>
  )
}
