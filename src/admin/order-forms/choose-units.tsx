import { useId } from 'react'
import { copyPath } from '#platform/images/image-sources.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'

interface ChooseUnitsProps {
  legend: string
  items: StaffOrder['items']
  /** units of each product */
  chosen: ReadonlyMap<number, number>
  onChange: (chosen: ReadonlyMap<number, number>) => void
  error: string | undefined
}

/** The lines of an order to be ticked, with a count where there is more than one unit. */
export function ChooseUnits({ legend, items, chosen, onChange, error }: ChooseUnitsProps) {
  const set = (product: number, count: number) => {
    const next = new Map(chosen)
    if (count > 0) next.set(product, count)
    else next.delete(product)
    onChange(next)
  }
  const problem = useId()
  return (
    <fieldset aria-describedby={error ? problem : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items
          .filter(({ returnable }) => returnable > 0)
          .map(({ product_id, name, sku, image, returnable }) => {
            const count = chosen.get(product_id) ?? 0
            return (
              <li key={product_id} className="py-2">
                <label className="flex min-h-12 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={count > 0}
                    onChange={({ currentTarget }) => set(product_id, currentTarget.checked ? 1 : 0)}
                    className="size-6 shrink-0 accent-accent"
                  />
                  <img
                    {...(image ? { src: `/${copyPath(image, 320)}` } : {})}
                    alt=""
                    width={48}
                    height={48}
                    className="size-12 shrink-0 rounded-card bg-petal object-cover"
                  />
                  <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                    {name}
                    <span className="block text-sm text-soft">
                      {sku} · {returnable} un.
                    </span>
                  </span>
                </label>
                {returnable > 1 && count > 0 && (
                  <div className="mt-1 flex items-center gap-3 pl-9 text-sm">
                    <QuantityStepper
                      small
                      of={name}
                      value={count}
                      onChange={(typed) => {
                        if (typed < 1 || typed > returnable) return false
                        set(product_id, typed)
                      }}
                    />
                    <span className="text-soft">de {returnable}</span>
                  </div>
                )}
              </li>
            )
          })}
      </ul>
      {error && (
        <p id={problem} role="alert" className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The chosen units as the calls take them. */
export function linesOf(chosen: ReadonlyMap<number, number>) {
  return [...chosen].map(([product_id, quantity]) => ({ product_id, quantity }))
}
