import { type ReactNode, useId } from 'react'
import { PaymentSign } from '#storefront/cart/payment-sign.tsx'
import { Check } from '#ui/icons.tsx'

interface PaymentWaysProps {
  ways: { id: string; name: string; brings: string | undefined; hint: string | undefined }[]
  chosen: string
  onChoose: (id: string) => void
  /** nothing of this is money */
  demonstration: boolean
  /** what the demonstration fills the chosen way's fields with */
  trial: ReactNode
  /** what the chosen way needs to know */
  details: ReactNode
}

/**
 * The ways to pay, side by side, on phones a row each: all of them are in sight at once, and none moves when one is chosen. What the chosen one
 * means stands below all of them.
 */
export function PaymentWays({ ways, chosen, onChoose, demonstration, trial, details }: PaymentWaysProps) {
  const hint = useId()
  const means = ways.find(({ id }) => id === chosen)?.hint
  return (
    <>
      <div
        role="radiogroup"
        aria-label="Forma de pagamento"
        className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] sm:gap-3"
      >
        {ways.map(({ id, name, brings }) => (
          <label
            key={id}
            className="relative flex min-h-13 items-center gap-3 py-1.5 pr-12 pl-4 sm:grid sm:content-start sm:justify-items-start sm:p-4"
          >
            <input
              type="radio"
              name="payment_method"
              value={id}
              checked={id === chosen}
              aria-describedby={id === chosen ? hint : undefined}
              onChange={() => onChoose(id)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-card border border-line bg-white transition-colors hover:border-ink checked:border-accent checked:bg-blush checked:[box-shadow:0_0_0_1px_var(--color-accent)]"
            />
            <PaymentSign name={name} className="pointer-events-none relative size-7 shrink-0 sm:size-8" />
            <span className="pointer-events-none relative min-w-0 grow leading-tight font-semibold wrap-anywhere sm:text-lg sm:leading-tight">
              {name}
              <span
                aria-hidden="true"
                className="block text-sm leading-tight font-medium text-balance text-soft sm:mt-1"
              >
                {brings}
              </span>
            </span>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute right-4 hidden size-6 place-items-center rounded-full bg-accent text-white peer-checked:grid sm:top-3 sm:right-3"
            >
              <Check className="size-3.5" />
            </span>
          </label>
        ))}
      </div>
      {demonstration ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
          {/* Two lines on phones from the start: another way's words move nothing. */}
          <p id={hint} className="min-w-0 flex-1 basis-60 text-balance max-sm:min-h-[2lh]">
            <span className="font-medium">Pagamento de demonstração.</span> {means}
          </p>
          {trial}
        </div>
      ) : (
        // Two lines on phones from the start: another way's words move nothing.
        <p id={hint} className="mt-3 text-sm text-pretty text-soft max-sm:min-h-[2lh]">
          {means}
        </p>
      )}
      {details}
    </>
  )
}
