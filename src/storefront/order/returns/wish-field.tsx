import { outcomeNames } from '#shop/messages/returns.ts'
import type { ReturnOutcome } from '#shop/orders/returns/returns.ts'

const wishes: readonly ReturnOutcome[] = ['exchange', 'repair', 'refund']

/** What the buyer would like to be done about something broken. */
export function WishField({
  value,
  onChange,
}: {
  value: ReturnOutcome
  onChange: (wish: ReturnOutcome) => void
}) {
  return (
    <fieldset>
      <legend className="font-semibold">O que você prefere?</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {wishes.map((wish) => (
          <label key={wish} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="wish"
              value={wish}
              checked={value === wish}
              onChange={() => onChange(wish)}
              className="size-5 accent-accent"
            />
            {outcomeNames[wish]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
