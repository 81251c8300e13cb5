import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { couponTexts } from '#shop/messages/cart.ts'
import type { Centavos } from '#shop/money.ts'
import { type Coupon, couponCode } from '#shop/pricing/coupon.ts'
import { type FormRefusal, useForm } from '#storefront/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { TextField } from '#ui/form/field.tsx'
import { checkCoupon } from './check-coupon.ts'
import { readDraft } from './checkout-draft-store.ts'

interface CouponBoxProps {
  coupon: Coupon | null
  /** what the cart costs, for coupons that ask for a minimum */
  amount: Centavos
  /** why the order refused the coupon */
  refused: string | undefined
  onApply: (coupon: Coupon | null) => void
}

/** One coupon per order (specification O1); another can only be tried after this one was taken off. */
export function CouponBox(props: CouponBoxProps) {
  const { coupon } = props
  const { box, form, typed, type, failure, reason, remove } = useCoupon(props)
  return (
    // What is wrong is said below the field: it has to come into sight with it.
    <div ref={box} data-sent-together className="joined [&_input]:scroll-mb-24">
      {/* Seen at the field, with the reason. */}
      <p
        role="alert"
        className={failure && (!reason || coupon) ? 'mb-2 text-sm font-semibold text-error' : 'sr-only'}
      >
        {failure}
      </p>
      <p role="status" className={coupon ? applied : 'sr-only'}>
        {coupon && (
          <>
            <span className="min-w-0 grow basis-40 text-sm">
              Cupom <strong className="wrap-anywhere">{coupon.code}</strong> aplicado
            </span>
            <button type="button" onClick={remove} className="link min-h-11 px-2">
              Remover<span className="sr-only"> cupom {coupon.code}</span>
            </button>
          </>
        )}
      </p>
      {!coupon && (
        <div className="relative flex flex-wrap items-start gap-x-3">
          <TextField
            className="min-w-0 grow basis-32"
            label="Cupom de desconto"
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            error={failure && reason && failure !== reason ? `${failure} ${reason}` : reason}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') form.submit(event)
            }}
          />
          <Button
            variant="secondary"
            busy={form.busy}
            onClick={form.submit}
            data-sends
            className="mt-[1.7rem]"
          >
            Aplicar
          </Button>
        </div>
      )}
    </div>
  )
}

/** A coupon while it is typed and tried, and what was said against it. */
function useCoupon({ coupon, amount, refused, onApply }: CouponBoxProps) {
  const [typed, setTyped] = useState('')
  /** why the last try gave no coupon; the reason stands at the field */
  const [failure, setFailure] = useState('')
  const checkedFor = useRef<Centavos>(null)
  const box = useRef<HTMLDivElement>(null)
  const form = useForm({
    schema: couponForm,
    values: () => ({ coupon: typed }),
    async send({ coupon: code }) {
      setFailure('')
      const checked = await checkCoupon(code, amount)
      if (!checked.coupon) return refusal(checked.reason)
      checkedFor.current = amount
      onApply(checked.coupon)
      setTyped('')
      focusSoon('button')
    },
    onRefused: ({ message }) => setFailure(message),
  })

  // A coupon of an earlier visit may be over, and one that asks for a minimum may no longer reach it.
  useEffect(() => {
    if (!coupon || checkedFor.current === amount) return
    checkedFor.current = amount
    checkCoupon(coupon.code, amount).then((checked) => {
      // The buyer may have taken it off meanwhile, or have another one.
      if (checkedFor.current !== amount || readDraft().coupon?.code !== coupon.code) return
      if (checked.coupon) onApply(checked.coupon)
      else if (checked.reason) {
        onApply(null)
        setFailure(couponTexts.nothing)
        form.addErrors({ coupon: [checked.reason] })
      }
    })
  })

  /** The element with the focus goes with the next drawing. A visitor who types elsewhere by then stays there. */
  function focusSoon(element: 'button' | 'input') {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.querySelector(element)?.focus()
    })
  }

  return {
    box,
    form,
    typed,
    type(value: string) {
      setTyped(value.toUpperCase())
      setFailure('')
      form.clearErrors(['coupon'])
      // What the order said was about the one before.
      if (refused) onApply(null)
    },
    failure,
    reason: form.errors.coupon?.[0] ?? refused,
    remove() {
      onApply(null)
      ignoreSecondTap()
      focusSoon('input')
    },
  }
}

const applied = 'flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-mint py-1 pr-2 pl-4'

const couponForm = z.object({
  coupon: z.string().check(z.overwrite(couponCode), z.minLength(1, couponTexts.empty)),
})

/** @param reason what the shop says against the coupon; undefined when it was not reached */
function refusal(reason: string | undefined): FormRefusal {
  return { status: 422, message: couponTexts.nothing, errors: { coupon: [reason ?? couponTexts.nothing] } }
}
