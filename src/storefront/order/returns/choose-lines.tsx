import { brl } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'

interface ChooseLinesProps {
  items: OrderView['order_items']
  /** how many units of each product are given back */
  chosen: ReadonlyMap<number, number>
  onChange: (product: number, count: number) => void
  /** that nothing is chosen, and something has to be */
  error: string | undefined
}

/** The lines of an order to be ticked, with a count where there is more than one unit. */
export function ChooseLines({ items, chosen, onChange, error }: ChooseLinesProps) {
  return (
    <fieldset aria-describedby={error ? 'nada-escolhido' : undefined}>
      <legend className="font-semibold">O que você quer devolver?</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.map((item) => {
          const { product_id, returnable, name, price } = item
          const count = chosen.get(product_id) ?? 0
          return (
            <li key={product_id} className="py-2">
              <label className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3">
                <input
                  type="checkbox"
                  checked={count > 0}
                  onChange={({ currentTarget }) =>
                    onChange(product_id, currentTarget.checked ? returnable : 0)
                  }
                  className="size-5 shrink-0 accent-accent"
                />
                <LinePicture line={item} className="size-12" />
                <span className="min-w-0 grow basis-32 text-sm wrap-anywhere">
                  <span className="line-clamp-4 font-medium">{name}</span>
                  <span className="text-soft">
                    {returnable} × {brl(price)}
                  </span>
                </span>
              </label>
              {returnable > 1 && count > 0 && (
                <div className="mt-1 flex flex-wrap items-center gap-x-3 pl-[min(2rem,8vw)] text-sm">
                  <QuantityStepper
                    small
                    of={name}
                    value={count}
                    onChange={(typed) => {
                      if (typed < 1 || typed > returnable) return false
                      onChange(product_id, typed)
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
        <p id="nada-escolhido" role="alert" className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
