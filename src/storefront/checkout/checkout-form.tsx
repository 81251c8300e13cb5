import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { brl } from '#platform/money.ts'
import { discountOf } from '#shop/coupons/coupon.ts'
import type { User } from '#shop/customers/account-shapes.ts'
import type { options as optionsShape } from '#shop/orders/order-shapes.ts'
import { AddressFields, emptyAddress } from '#storefront/account/address-fields.tsx'
import { type Cart, clearCart } from '#storefront/cart/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { SpinnerOverlay } from '#ui/spinner-overlay.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { checkOrder } from './check-order.ts'
import { type CheckoutDraft, forgetDraft, keepDraft, keptDraft } from './checkout-draft.ts'
import { ChoiceList } from './choice-list.tsx'
import { CouponBox } from './coupon-box.tsx'
import { OrderSummary } from './order-summary.tsx'
import { placeOrder } from './place-order.ts'
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
  const saved = user?.shipping[0]
  const [draft, setDraft] = useState<CheckoutDraft>(() => startingDraft(user, options))
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [placing, setPlacing] = useState(false)

  const freight = options.shipping_methods.find(({ id }) => id === draft.shipping_method)?.amount ?? 0
  const discount = draft.coupon ? discountOf(draft.coupon, cart.amount) : 0
  const total = cart.amount - discount + freight

  function change(changed: Partial<CheckoutDraft>) {
    setDraft((before) => {
      const after = { ...before, ...changed, shipping: { ...before.shipping, ...changed.shipping } }
      keepDraft(after)
      return after
    })
    const mended = [
      ...Object.keys(changed),
      ...Object.keys(changed.shipping ?? {}).map((name) => `shipping.${name}`),
    ]
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !mended.includes(name))),
    )
  }

  function complain(found: Record<string, string[]>) {
    setErrors(found)
    // The fields are marked in the drawing that follows.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (placing) return
    const { order, errors: found } = checkOrder(cart.lines, draft, total)
    if (!order) return complain(found)
    setPlacing(true)
    try {
      const { order: placed } = await placeOrder(order)
      clearCart()
      forgetDraft()
      const { number, key } = placed[0]!
      await navigate(`/order/${number}?key=${key}`, { replace: true })
    } catch (error) {
      complain(await tellRefusal(error))
      setPlacing(false)
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
        className="sticky top-2 z-10 flex min-h-12 items-center justify-between gap-3 rounded-full border border-line bg-paper px-5 lg:hidden"
      >
        <span className="underline underline-offset-4">Ver resumo do pedido</span>
        <span className="price">{brl(total)}</span>
      </a>
      <div className="max-w-2xl space-y-12">
        <Part number={1} title="DADOS DO TITULAR">
          <BuyerFields draft={draft} user={user} errors={errors} onChange={change} />
        </Part>
        <Part number={2} title="ENDEREÇO DE ENTREGA">
          <AddressFields
            draft={draft.shipping}
            errors={within('shipping.', errors)}
            locked={saved !== undefined}
            onChange={(shipping) => change({ shipping: shipping as CheckoutDraft['shipping'] })}
          />
        </Part>
        <Part number={3} title="MÉTODO DE ENVIO">
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
        </Part>
        <Part number={4} title="FORMA DE PAGAMENTO">
          <ChoiceList
            name="payment_method"
            choices={options.payment_methods.map(({ id, name }) => ({ id, name, hint: paymentHints[id] }))}
            chosen={draft.payment_method}
            onChoose={(payment_method) => change({ payment_method })}
          />
        </Part>
      </div>
      <OrderSummary
        lines={cart.lines}
        amount={cart.amount}
        discount={discount}
        freight={freight}
        total={total}
      >
        <CouponBox coupon={draft.coupon} amount={cart.amount} onApply={(coupon) => change({ coupon })} />
        <Button type="submit" size="large" wide busy={placing} className="mt-6 px-4! whitespace-nowrap">
          Finalizar Compra · {brl(total)}
        </Button>
        <p className="mt-3 text-center text-sm text-soft">
          Ao finalizar, você aceita os{' '}
          <a href="/paginas/termos" className="underline underline-offset-4">
            termos de compra
          </a>
          .
        </p>
      </OrderSummary>
      {placing && <SpinnerOverlay label="Registrando o seu pedido…" />}
    </form>
  )
}

const paymentHints: Record<string, string> = {
  pix: 'Aprovação na hora: você recebe o QR code e o código copia e cola.',
}

function startingDraft(user: User | null, options: CheckoutFormProps['options']): CheckoutDraft {
  const kept = keptDraft()
  const among = (list: { id: string }[], id: string) =>
    (list.find((one) => one.id === id) ?? list[0])?.id ?? ''
  return {
    ...kept,
    ...(user ? { email: user.email, cpf: user.cpf, name: user.name } : {}),
    shipping: user?.shipping[0] ? { ...emptyAddress, ...user.shipping[0] } : kept.shipping,
    shipping_method: among(options.shipping_methods, kept.shipping_method),
    payment_method: among(options.payment_methods, kept.payment_method),
  }
}

/** The errors of the fields below a name: 'shipping.city' → 'city'. */
function within(prefix: string, errors: Record<string, string[]>): Record<string, string[]> {
  const inside = Object.entries(errors).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(inside.map(([name, messages]) => [name.slice(prefix.length), messages]))
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`parte-${number}`}>
      <h2 id={`parte-${number}`} className="mb-5 flex items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="grid h-9 w-7 place-items-center rounded-t-full rounded-b-lg bg-petal text-base text-accent-dark"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
