import { stockLine } from '#shop/catalog/product.ts'
import { Check, X } from '#ui/icons.tsx'

/** How many there are, in green, or that there are none, in red; the drawing says it too. */
export function StockLine({ quantity }: { quantity: number }) {
  const there = quantity > 0
  const Icon = there ? Check : X
  return (
    <p className={`flex items-center gap-1.5 font-semibold ${there ? 'text-available' : 'text-error'}`}>
      <Icon aria-hidden="true" className="size-5" />
      {stockLine(quantity)}
    </p>
  )
}
