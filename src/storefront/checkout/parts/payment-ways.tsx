import { type ReactNode, useId } from 'react'
import { PaymentSign } from '#storefront/cart/payment-sign.tsx'
import { Check } from '#ui/icons.tsx'

interface PaymentWaysProps {
  ways: { id: string; name: string; hint: string | undefined }[]
  chosen: string
  onChoose: (id: string) => void
  /** what the chosen way needs to know */
  details: ReactNode
}

/**
 * The ways to pay, side by side: all of them are in sight at once, and none moves when one is chosen. What the chosen one
 * means stands below all of them.
 */
export function PaymentWays({ ways, chosen, onChoose, details }: PaymentWaysProps) {
  const hint = useId()
  return (
    <>
      <div
        role="radiogroup"
        aria-label="Forma de pagamento"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] sm:gap-3"
      >
        {ways.map(({ id, name }) => (
          <label
            key={id}
            className="relative grid min-h-19 place-items-center px-2 py-2 text-center max-sm:content-center max-sm:gap-1 sm:min-h-15 sm:grid-cols-[auto_1fr] sm:gap-3 sm:px-4 sm:text-left"
          >
            <input
              type="radio"
              name="payment_method"
              value={id}
              checked={id === chosen}
              aria-describedby={id === chosen ? hint : undefined}
              onChange={() => onChoose(id)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-card border border-field bg-white transition-colors hover:border-ink checked:border-accent checked:bg-blush checked:ring checked:ring-accent"
            />
            <PaymentSign name={name} className="pointer-events-none relative size-6 shrink-0 sm:size-7" />
            <span className="pointer-events-none relative min-w-0 text-sm leading-tight font-semibold wrap-anywhere sm:w-full sm:pr-5 sm:text-base sm:leading-tight">
              {name}
            </span>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1.5 right-1.5 hidden size-4.5 place-items-center rounded-full bg-accent text-white peer-checked:grid sm:top-1/2 sm:right-3.5 sm:-translate-y-1/2"
            >
              <Check className="size-3" />
            </span>
          </label>
        ))}
      </div>
      {/* Two lines on phones from the start: another way's words move nothing. */}
      <p id={hint} className="mt-3 text-sm text-pretty text-soft max-sm:min-h-[2lh]">
        {ways.find(({ id }) => id === chosen)?.hint}
      </p>
      {details}
    </>
  )
}
