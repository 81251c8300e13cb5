import { type Ref, useRef } from 'react'
import { Link } from 'react-router'
import { cartNoticesTexts } from '#shop/messages/cart.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { instalmentsLine, shortInstalmentsLine } from '#shop/pricing/instalments.ts'
import { sameBuyer } from '#storefront/checkout/buyer/same-buyer.ts'
import { OrderBrief } from '#storefront/checkout/summary/order-brief.tsx'
import { OrderSummary } from '#storefront/checkout/summary/order-summary.tsx'
import { StickyTotal } from '#storefront/checkout/summary/sticky-total.tsx'
import { Button } from '#ui/button.tsx'
import { SpinnerOverlay } from '#ui/dialog/spinner-overlay.tsx'
import { useInView } from '#ui/use-in-view.ts'
import type { CheckoutDraft } from './checkout-draft-store.ts'
import { CheckoutParts } from './checkout-parts.tsx'
import { CouponBox } from './coupon-box.tsx'
import { Problems } from './problems.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'
import { useFolding } from './use-folding.ts'

const FORM = 'checkout'

/** Everything that an order needs, from top to bottom; what was typed survives Back, reload and signing in. */
export function CheckoutForm(props: CheckoutProps) {
  const { cart, user, options } = props
  const checkout = useCheckout(props)
  const { draft, errors, missing, recognition, instalments, work } = checkout
  const inParts = instalments && instalments.count > 1 ? instalments : null
  const form = useRef<HTMLFormElement>(null)
  const button = useInView()
  // A guest says where to as well: where the shop could not be asked who this is, and where the guest wants no account.
  const open = user !== null || recognition.unasked || draft.asGuest
  const filled = isFilled(draft)
  const ready = open && filled
  const folding = useFolding({
    open,
    known: user !== null && (!user.provisional || sameBuyer(draft, user)),
    complete: [!missing[0] && (user === null || sameBuyer(draft, user)), !missing[1]],
    wrong: [
      ['email', 'cpf', 'name'].some((name) => errors[name]),
      Object.keys(errors).some((name) => name.startsWith('shipping.')),
    ],
  })
  return (
    <>
      <OrderBrief lines={cart.lines} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that chooses a radio button clicks it as well */}
      <form
        ref={form}
        id={FORM}
        noValidate
        onSubmit={checkout.submit}
        onFocus={folding.follow}
        onClick={folding.follow}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:mt-0 lg:grid-cols-[1fr_min(24rem,42%)] lg:gap-8"
      >
        <div ref={folding.box} className="max-w-[46rem] min-w-0 lg:max-w-none">
          <CheckoutParts checkout={checkout} folding={folding} user={user} options={options} open={open} />
          <p role="status" className="sr-only">
            {open && !user?.shipping[0] && 'Agora, o endereço de entrega.'}
          </p>
        </div>
        <OrderSummary lines={cart.lines} sums={checkout.sums}>
          {inParts && <p className="mt-2 text-right text-sm">No cartão: {instalmentsLine(inParts)}</p>}
          <div className="mt-5">
            <CouponBox
              coupon={draft.coupon}
              amount={checkout.sums.amount}
              refused={errors.coupon?.[0]}
              onApply={(coupon) => checkout.change({ coupon })}
            />
          </div>
          <LastAttempt unsure={checkout.unsure} failure={checkout.failure} />
          <OrderButton
            ref={button.ref}
            payable={checkout.payable}
            busy={work !== 'none'}
            open={open}
            inBar={ready}
          />
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
        total={checkout.payable}
        parts={inParts && shortInstalmentsLine(inParts)}
        shown={ready || !open || !button.inView}
        form={FORM}
        onContinue={!open ? checkout.identify : filled ? undefined : checkout.showMissing}
      />
    </>
  )
}

/** Whether every field that an order needs holds something. */
function isFilled({ email, cpf, name, shipping }: CheckoutDraft): boolean {
  const { address_extra_info: _optional, ...where } = shipping
  return ![email, cpf, name, ...Object.values(where)].includes('')
}

/** Why the last attempt to order gave none, or that it may have given one. */
function LastAttempt({ unsure, failure }: { unsure: boolean; failure: string }) {
  return (
    <>
      <p
        role="status"
        className={unsure ? 'mt-5 rounded-card bg-blush px-4 py-3 text-sm font-medium' : 'sr-only'}
      >
        {unsure && cartNoticesTexts.orderMayStand}
      </p>
      <Problems failure={failure} />
    </>
  )
}

interface OrderButtonProps {
  ref: Ref<HTMLButtonElement>
  payable: Centavos
  busy: boolean
  /** it is known who buys, or need not be */
  open: boolean
  /** below `lg` the bar has the button */
  inBar: boolean
}

function OrderButton({ ref, payable, busy, open, inBar }: OrderButtonProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      // One primary button at a time: until it is known who buys, it is the one that goes on.
      variant={open ? 'primary' : 'tinted'}
      size="large"
      wide
      busy={busy}
      // Below `lg` the bar has it as soon as it can be pressed, unless a screen is too low for a bar.
      className={`mt-6 px-4! sm:whitespace-nowrap ${inBar ? 'max-lg:hidden [@media(height<24rem)]:inline-flex' : ''}`}
    >
      Finalizar Compra · {brl(payable)}
    </Button>
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
