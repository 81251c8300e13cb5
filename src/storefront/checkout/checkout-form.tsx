import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { brl } from '#platform/money.ts'
import { discountOf } from '#shop/coupons/coupon.ts'
import type { User } from '#shop/customers/account-shapes.ts'
import type { options as optionsShape } from '#shop/orders/order-shapes.ts'
import { texts } from '#shop/texts.ts'
import { AddressFields, emptyAddress } from '#storefront/account/address-fields.tsx'
import { signInAddress, withNext } from '#storefront/account/next-page.ts'
import { type Cart, clearCart } from '#storefront/cart/cart-store.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SpinnerOverlay } from '#ui/spinner-overlay.tsx'
import { showToast } from '#ui/toasts.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { checkOrder } from './check-order.ts'
import { type CheckoutDraft, forgetDraft, keepDraft, keptDraft } from './checkout-draft.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { ChoiceList } from './choice-list.tsx'
import { CouponBox } from './coupon-box.tsx'
import { OrderSummary } from './order-summary.tsx'
import { placeOrder } from './place-order.ts'
import { recogniseBuyer } from './recognise-buyer.ts'
import { tellRefusal } from './tell-refusal.ts'

interface CheckoutFormProps {
  cart: Cart
  user: User | null
  options: z.output<typeof optionsShape>
}

/** Everything that an order needs, from top to bottom; what was typed survives Back, reload and signing in. */
export function CheckoutForm({ cart, user, options }: CheckoutFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<CheckoutDraft>(keptDraft)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [work, setWork] = useState<'none' | 'recognising' | 'placing'>('none')
  const [unasked, setUnasked] = useState(false)
  const asked = useRef('')

  const draft = known(typed, user, options)
  const saved = user?.shipping[0]
  const freight = options.shipping_methods.find(({ id }) => id === draft.shipping_method)?.amount ?? 0
  const discount = draft.coupon ? discountOf(draft.coupon, cart.amount) : 0
  const total = cart.amount - discount + freight

  function change(changed: Partial<CheckoutDraft>) {
    setTyped((before) => {
      const after = { ...before, ...changed }
      keepDraft(after)
      return after
    })
    mend(Object.keys(changed))
  }
  function changeAddress(changed: Partial<CheckoutDraft['shipping']>) {
    setTyped((before) => {
      const after = { ...before, shipping: { ...before.shipping, ...changed } }
      keepDraft(after)
      return after
    })
    mend(Object.keys(changed).map((name) => `shipping.${name}`))
  }
  function mend(names: string[]) {
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  }
  function complain(found: Record<string, string[]>) {
    setErrors(found)
    // The fields are marked in the drawing that follows.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  /** Once e-mail, CPF and name are there and a field is left, the shop looks who this is (spec §4). */
  async function recognise(): Promise<void> {
    const { email, cpf, name } = draft
    const same = JSON.stringify([email, cpf, name])
    if (user || work !== 'none' || !email.trim() || !cpf.trim() || !name.trim() || asked.current === same)
      return
    asked.current = same
    setWork('recognising')
    const recognised = await recogniseBuyer({ email, cpf, name })
    setWork('none')
    if (recognised.outcome === 'wrong') {
      setErrors((before) => ({ ...before, ...recognised.errors }))
      for (const message of Object.values(recognised.errors).flat()) showAlert('red', message)
    } else if (recognised.outcome === 'exists') {
      showToast('error', texts.checkout.existingUser, { onClose: () => navigate(signInAddress('/checkout')) })
    } else if (recognised.outcome === 'registered') {
      showToast('success', texts.checkout.registered)
    } else {
      setUnasked(true)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (work !== 'none') return
    const { order, errors: found } = checkOrder(cart.lines, draft, total)
    if (!order) {
      complain(found)
      return recognise()
    }
    setWork('placing')
    try {
      const { order: placed } = await placeOrder(order)
      const { number, key } = placed[0]!
      await navigate(`/order/${number}?key=${key}`, { replace: true })
      clearCart()
      forgetDraft()
    } catch (error) {
      complain(await tellRefusal(error))
      setWork('none')
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-6 grid items-start gap-8 lg:mt-8 lg:grid-cols-[1fr_24rem] lg:gap-16"
    >
      <a
        href="#resumo"
        className="flex min-h-12 items-center justify-between gap-3 rounded-full border border-line px-5 lg:hidden"
      >
        <span className="underline underline-offset-4">Ver resumo do pedido</span>
        <span className="price">{brl(total)}</span>
      </a>
      <div className="max-w-2xl space-y-12">
        <CheckoutPart number={1} title="DADOS DO TITULAR">
          <BuyerFields
            buyer={draft}
            readOnly={user !== null}
            recognising={work === 'recognising'}
            errors={errors}
            onChange={change}
            onLeave={recognise}
          />
        </CheckoutPart>
        <CheckoutPart number={2} title="ENDEREÇO DE ENTREGA">
          {user || unasked ? (
            <>
              <AddressFields
                draft={draft.shipping}
                errors={within('shipping.', errors)}
                locked={saved !== undefined}
                onChange={changeAddress}
              />
              {saved && (
                <Link
                  to={withNext('/dashboard', '/checkout')}
                  className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
                >
                  Alterar
                </Link>
              )}
            </>
          ) : (
            <p className="text-soft">Preencha os seus dados acima para informar o endereço.</p>
          )}
        </CheckoutPart>
        <CheckoutPart number={3} title="MÉTODO DE ENVIO">
          <ChoiceList
            name="shipping_method"
            choices={options.shipping_methods.map(({ id, name, amount }) => ({
              id,
              name,
              aside: brl(amount),
            }))}
            chosen={draft.shipping_method}
            onChoose={(shipping_method) => change({ shipping_method })}
          />
        </CheckoutPart>
        <CheckoutPart number={4} title="FORMA DE PAGAMENTO">
          <ChoiceList
            name="payment_method"
            choices={options.payment_methods.map(({ id, name }) => ({ id, name, hint: paymentHints[id] }))}
            chosen={draft.payment_method}
            onChoose={(payment_method) => change({ payment_method })}
          />
        </CheckoutPart>
      </div>
      <OrderSummary
        lines={cart.lines}
        amount={cart.amount}
        discount={discount}
        freight={freight}
        total={total}
      >
        <CouponBox coupon={draft.coupon} amount={cart.amount} onApply={(coupon) => change({ coupon })} />
        <Button
          type="submit"
          size="large"
          wide
          busy={work === 'placing'}
          className="mt-6 px-4! whitespace-nowrap"
        >
          Finalizar Compra · {brl(total)}
        </Button>
        <p className="mt-3 text-center text-sm text-soft">
          Ao finalizar, você aceita os{' '}
          <Link to="/paginas/termos" target="_blank" className="underline underline-offset-4">
            termos de compra
          </Link>
          .
        </p>
      </OrderSummary>
      {work === 'placing' && <SpinnerOverlay label="Registrando o seu pedido…" />}
    </form>
  )
}

const paymentHints: Record<string, string> = {
  pix: 'Aprovação na hora: você recebe o QR code e o código copia e cola.',
}

/** What was typed, with what the shop knows better: a customer's own data, and methods that there are. */
function known(
  typed: CheckoutDraft,
  user: User | null,
  options: CheckoutFormProps['options'],
): CheckoutDraft {
  const among = (list: { id: string }[], id: string) =>
    (list.find((one) => one.id === id) ?? list[0])?.id ?? ''
  return {
    ...typed,
    ...(user ? { email: user.email, cpf: user.cpf, name: user.name } : {}),
    shipping: user?.shipping[0] ? { ...emptyAddress, ...user.shipping[0] } : typed.shipping,
    shipping_method: among(options.shipping_methods, typed.shipping_method),
    payment_method: among(options.payment_methods, typed.payment_method),
  }
}

/** The errors of the fields below a name: 'shipping.city' → 'city'. */
function within(prefix: string, errors: Record<string, string[]>): Record<string, string[]> {
  const inside = Object.entries(errors).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(inside.map(([name, messages]) => [name.slice(prefix.length), messages]))
}
