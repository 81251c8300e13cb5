import { Link } from 'react-router'
import { cartNoticesTexts } from '#shop/messages/cart.ts'
import { brl } from '#shop/money.ts'
import { instalmentsLine, shortInstalmentsLine } from '#shop/pricing/instalments.ts'
import { BuyerPart } from '#storefront/checkout/buyer/buyer-part.tsx'
import { sameBuyer } from '#storefront/checkout/buyer/same-buyer.ts'
import { PaymentPart } from '#storefront/checkout/parts/payment-part.tsx'
import { ShippingPart } from '#storefront/checkout/parts/shipping-part.tsx'
import { OrderBrief } from '#storefront/checkout/summary/order-brief.tsx'
import { OrderSummary } from '#storefront/checkout/summary/order-summary.tsx'
import { StickyTotal } from '#storefront/checkout/summary/sticky-total.tsx'
import { Button } from '#ui/button.tsx'
import { SpinnerOverlay } from '#ui/dialog/spinner-overlay.tsx'
import { useInView } from '#ui/use-in-view.ts'
import { AddressPart } from './address-part.tsx'
import type { PartState } from './checkout-part.tsx'
import { CouponBox } from './coupon-box.tsx'
import { PartsToCome } from './parts-to-come.tsx'
import { Problems } from './problems.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'
import { useFolding } from './use-folding.ts'

const FORM = 'checkout'

/** Everything that an order needs, from top to bottom; what was typed survives Back, reload and signing in. */
export function CheckoutForm(props: CheckoutProps) {
  const { cart, user, options } = props
  const {
    form,
    draft,
    shipping,
    sums,
    errors,
    missing,
    change,
    changeAddress,
    recognition,
    identify,
    showMissing,
    submit,
    work,
    unsure,
    failure,
    card,
    payable,
    instalments,
  } = useCheckout(props)
  const button = useInView()
  // A guest says where to as well: where the shop could not be asked who this is, and where the guest wants no account.
  const open = user !== null || recognition.unasked || draft.asGuest
  const { address_extra_info: _optional, ...where } = draft.shipping
  const unfilled = [draft.email, draft.cpf, draft.name, ...Object.values(where)].includes('')
  const ready = open && !unfilled
  const { box, folded, follow, unfold } = useFolding({
    open,
    known: user !== null && (!user.provisional || sameBuyer(draft, user)),
    complete: [!missing[0] && (user === null || sameBuyer(draft, user)), !missing[1]],
    wrong: [
      ['email', 'cpf', 'name'].some((name) => errors[name]),
      Object.keys(errors).some((name) => name.startsWith('shipping.')),
    ],
  })
  // An address that is typed is done once it has closed: no tick while the focus is still in it.
  const typing = !folded[1] && !user?.shipping[0]
  const current = open ? missing.findIndex((lacks, part) => lacks || (part === 1 && typing)) : 0
  const stateOf = (part: number): PartState =>
    part < current ? 'done' : part === current ? 'current' : 'later'
  return (
    <>
      <OrderBrief lines={cart.lines} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that chooses a radio button clicks it as well */}
      <form
        ref={form}
        id={FORM}
        noValidate
        onSubmit={submit}
        onFocus={follow}
        onClick={follow}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:mt-0 lg:grid-cols-[1fr_min(24rem,42%)] lg:gap-8"
      >
        <div ref={box} className="max-w-[46rem] min-w-0 lg:max-w-none">
          <BuyerPart
            state={stateOf(0)}
            user={user}
            buyer={draft}
            folded={open && folded[0]}
            recognition={recognition}
            errors={errors}
            onChange={change}
            onEdit={() => unfold(0)}
            onContinue={open ? undefined : identify}
          />
          {open ? (
            <>
              <AddressPart
                state={stateOf(1)}
                user={user}
                draft={draft.shipping}
                folded={folded[1]}
                errors={errors}
                onChange={changeAddress}
                onEdit={() => unfold(1)}
              />
              <ShippingPart
                state={stateOf(2)}
                quotes={shipping.quotes}
                quotesState={shipping.state}
                chosen={draft.shipping_method}
                error={errors.shipping_method?.[0]}
                onChoose={(shipping_method) => change({ shipping_method })}
                onRetry={shipping.again}
              />
              <PaymentPart
                number={4}
                state={stateOf(3)}
                options={options}
                total={sums.total}
                card={card}
                chosen={draft.payment_method}
                onChoose={(payment_method) => change({ payment_method })}
              />
            </>
          ) : (
            <PartsToCome options={options} quotes={shipping.quotes} />
          )}
          <p role="status" className="sr-only">
            {open && !user?.shipping[0] && 'Agora, o endereço de entrega.'}
          </p>
        </div>
        <OrderSummary lines={cart.lines} sums={sums}>
          {instalments && instalments.count > 1 && (
            <p className="mt-2 text-right text-sm">No cartão: {instalmentsLine(instalments)}</p>
          )}
          <div className="mt-5">
            <CouponBox
              coupon={draft.coupon}
              amount={sums.amount}
              refused={errors.coupon?.[0]}
              onApply={(coupon) => change({ coupon })}
            />
          </div>
          <p
            role="status"
            className={unsure ? 'mt-5 rounded-card bg-blush px-4 py-3 text-sm font-medium' : 'sr-only'}
          >
            {unsure && cartNoticesTexts.orderMayStand}
          </p>
          <Problems failure={failure} />
          <Button
            ref={button.ref}
            type="submit"
            // One primary button at a time: until it is known who buys, it is the one that goes on.
            variant={open ? 'primary' : 'tinted'}
            size="large"
            wide
            busy={work !== 'none'}
            // Below `lg` the bar has it as soon as it can be pressed, unless a screen is too low for a bar.
            className={`mt-6 px-4! sm:whitespace-nowrap ${ready ? 'max-lg:hidden [@media(height<24rem)]:inline-flex' : ''}`}
          >
            Finalizar Compra · {brl(payable)}
          </Button>
          {/* Below the button, which stays in the first screen; each is said at its field, too. */}
          <Problems errors={errors} form={form} />
          <Terms inBar={ready} />
        </OrderSummary>
        {work !== 'none' && (
          <SpinnerOverlay
            label={work === 'placing' ? 'Registrando o seu pedido…' : 'Verificando os dados…'}
          />
        )}
      </form>
      <StickyTotal
        total={payable}
        parts={instalments && instalments.count > 1 ? shortInstalmentsLine(instalments) : null}
        shown={ready || !open || !button.inView}
        form={FORM}
        onContinue={!open ? identify : unfilled ? showMissing : undefined}
      />
    </>
  )
}

/** What the buyer agrees to, and what the law gives them (Decreto 7.962/2013, articles 4 and 5). */
function Terms({ inBar }: { inBar: boolean }) {
  return (
    <p className="mt-4 text-center text-sm text-balance text-soft">
      {/* Said once on small screens: where the bar has the button it has this, too. */}
      <span className={inBar ? 'max-lg:hidden [@media(height<24rem)]:inline' : ''}>
        Ao finalizar, você aceita os{' '}
        <Link to="/paginas/termos" target="_blank" className="underline underline-offset-4">
          termos de compra
        </Link>
        .{' '}
      </span>
      Depois de receber, você tem{' '}
      <Link to="/paginas/trocas-e-devolucoes" target="_blank" className="underline underline-offset-4">
        7 dias para desistir
      </Link>
      .
    </p>
  )
}
