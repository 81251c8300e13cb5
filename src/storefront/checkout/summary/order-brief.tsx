import { useState } from 'react'
import type { CartLine } from '#shop/pricing/cart.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SummaryLines } from './summary-lines.tsx'

const MOST_PICTURES = 3

/** What is bought, above the fields where the summary has no room beside them; pressed, it lists the lines. The bar says for how much. */
export function OrderBrief({ lines }: { lines: CartLine[] }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="part @container mt-3 max-w-[46rem] lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-18 w-full items-center gap-3 text-left"
      >
        {/* Beside very large letters they wrap, out of sight. */}
        <span aria-hidden="true" className="flex h-[48px] min-w-0 flex-wrap gap-1 overflow-hidden">
          {lines.slice(0, MOST_PICTURES).map((line) => (
            <LinePicture key={line.product.id} line={line} className="size-[48px]" />
          ))}
        </span>
        <span className="max-w-full grow font-semibold">
          {lines.length === 1 ? '1 produto' : `${lines.length} produtos`}
        </span>
        <span className="text-sm underline underline-offset-4 @max-[17rem]:sr-only">Ver itens</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && (
        <div className="border-t border-line pt-4 pb-4">
          <SummaryLines lines={lines} />
        </div>
      )}
    </div>
  )
}
