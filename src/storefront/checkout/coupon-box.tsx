import { useEffect, useRef, useState } from 'react'
import type { Centavos } from '#platform/money.ts'
import { type Coupon, couponCode } from '#shop/coupons/coupon.ts'
import { texts } from '#shop/texts.ts'
import { closeRedAlerts, showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
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

/** One coupon per order (spec §4); another can only be tried after this one was taken off. */
export function CouponBox({ coupon, amount, refused, onApply }: CouponBoxProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const checkedFor = useRef<Centavos>(null)
  const box = useRef<HTMLDivElement>(null)

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
        refuse(texts.coupon.nothing, checked.reason)
      }
    })
  })

  async function apply() {
    const code = couponCode(typed)
    if (busy) return
    if (code === '') return refuse(texts.coupon.empty)
    setBusy(true)
    const checked = await checkCoupon(code, amount)
    setBusy(false)
    if (!checked.coupon) return refuse(texts.coupon.nothing, checked.reason)
    closeRedAlerts()
    checkedFor.current = amount
    onApply(checked.coupon)
    setTyped('')
    setError(undefined)
    focusSoon('button')
  }

  function remove() {
    onApply(null)
    focusSoon('input')
  }

  function refuse(message: string, reason?: string) {
    showAlert('red', message)
    setError(reason ?? message)
  }

  /** What had the focus goes with the drawing that follows. Whoever is typing elsewhere by then stays there. */
  function focusSoon(what: 'button' | 'input') {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.querySelector(what)?.focus()
    })
  }

  return (
    <div ref={box} className="mt-5">
      <p role="status" className={coupon ? applied : 'sr-only'}>
        {coupon && (
          <>
            <span>
              Cupom <strong className="break-all">{coupon.code}</strong> aplicado
            </span>
            <button type="button" onClick={remove} className="link min-h-11 px-2">
              Remover<span className="sr-only"> cupom {coupon.code}</span>
            </button>
          </>
        )}
      </p>
      {!coupon && (
        <div className="flex items-start gap-3">
          <TextField
            className="min-w-0 grow"
            label="Cupom de desconto"
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            error={error ?? refused}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value.toUpperCase())
              setError(undefined)
              // What the order said was about the one before.
              if (refused) onApply(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
          <Button variant="secondary" busy={busy} onClick={apply} className="mt-[1.7rem]">
            Aplicar
          </Button>
        </div>
      )}
    </div>
  )
}

const applied = 'flex items-center justify-between gap-3 rounded-card bg-mint py-1 pr-2 pl-4'
