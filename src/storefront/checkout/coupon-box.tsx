import { useState } from 'react'
import { CallFailed, call } from '#platform/call.ts'
import type { Centavos } from '#platform/money.ts'
import { contract } from '#shop/contract.ts'
import { type Coupon, couponCode } from '#shop/coupons/coupon.ts'
import { texts } from '#shop/texts.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

interface CouponBoxProps {
  coupon: Coupon | null
  /** what the cart costs, for coupons that ask for a minimum */
  amount: Centavos
  onApply: (coupon: Coupon | null) => void
}

/** One coupon per order (spec §4); another can only be tried after this one was taken off. */
export function CouponBox({ coupon, amount, onApply }: CouponBoxProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function apply() {
    const code = couponCode(typed)
    if (busy) return
    if (code === '') return refuse(texts.coupon.empty)
    setBusy(true)
    try {
      const found = await call(contract.couponCheck, { code, date: today(), total: amount })
      onApply(found.coupon)
      setTyped('')
      setError(undefined)
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      refuse(texts.coupon.nothing, Object.values(failed.errors).flat()[0])
    } finally {
      setBusy(false)
    }
  }

  function refuse(message: string, reason?: string) {
    showAlert('red', message)
    setError(reason ?? message)
  }

  if (coupon) {
    return (
      <p className="mt-5 flex items-center justify-between gap-3 rounded-card bg-mint px-4 py-2">
        <span>
          Cupom <strong>{coupon.code}</strong> aplicado
        </span>
        <button
          type="button"
          onClick={() => onApply(null)}
          className="min-h-11 px-2 underline underline-offset-4"
        >
          Remover
        </button>
      </p>
    )
  }
  return (
    <div className="mt-5 flex items-start gap-3">
      <TextField
        className="grow"
        label="Cupom de desconto"
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value.toUpperCase())
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button variant="secondary" busy={busy} onClick={apply} className="mt-[1.8rem]">
        Aplicar
      </Button>
    </div>
  )
}

/** YY-MM-DD, as the storefront has always sent it; the shop's own clock decides (decisions 15). */
function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(2)
}
