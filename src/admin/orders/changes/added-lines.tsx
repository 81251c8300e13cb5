import { RemoveButton } from '#admin/frame/rows/remove-button.tsx'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { brl } from '#shop/money.ts'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { priceNow } from './find-product.tsx'

export interface AddedLine {
  product: ListedProduct
  count: number
}

interface AddedLinesProps {
  lines: readonly AddedLine[]
  onChange: (lines: readonly AddedLine[]) => void
}

/** What joins an order, with how many of it and what they cost. */
export function AddedLines({ lines, onChange }: AddedLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.product.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-2">
          <span className="font-semibold wrap-anywhere">{line.product.name}</span>
          <RemoveButton
            label={`Tirar ${line.product.name}`}
            onRemove={() => onChange(lines.filter((other) => other !== line))}
          />
          <div>
            <QuantityStepper
              small
              of={line.product.name}
              value={line.count}
              onChange={(count) => {
                const { stock_counted, quantity } = line.product
                if (count < 1 || (stock_counted && count > quantity)) return false
                onChange(lines.map((other) => (other === line ? { ...line, count } : other)))
              }}
            />
          </div>
          <span className="price text-right">{brl(priceNow(line.product) * line.count)}</span>
        </li>
      ))}
    </ul>
  )
}
