import type { Dispatch, SetStateAction } from 'react'
import { RemoveButton } from '#admin/frame/rows/remove-button.tsx'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { FindProduct, priceNow } from '#admin/orders/changes/find-product.tsx'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { brl } from '#shop/money.ts'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import type { SaleLine } from './sale-draft.ts'

interface SaleItemsProps {
  lines: SaleLine[]
  onChange: Dispatch<SetStateAction<SaleLine[]>>
  error: string | undefined
}

/** What is sold: found by name, SKU or bar code, with a count each. */
export function SaleItems({ lines, onChange, error }: SaleItemsProps) {
  const take = (product: ListedProduct) => onChange((known) => withOneMore(known, product))
  return (
    <section aria-labelledby="o-que" className="sheet p-5">
      <h2 id="o-que" className="text-xl">
        O que foi vendido
      </h2>
      <div className="mt-3">
        <FindProduct onTake={take} scan="Vender pela câmera" error={lines.length === 0 ? error : undefined} />
      </div>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ product, count }) => (
          <li
            key={product.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3"
          >
            <Thumbnail path={product.image} />
            <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{product.name}</p>
            <RemoveButton
              label={`Tirar ${product.name}`}
              onRemove={() => onChange((known) => known.filter((line) => line.product.id !== product.id))}
            />
            <div className="col-span-2">
              <QuantityStepper
                small
                of={product.name}
                value={count}
                onChange={(typed) => {
                  if (typed < 1 || (product.stock_counted && typed > product.quantity)) return false
                  onChange((known) =>
                    known.map((line) => (line.product.id === product.id ? { product, count: typed } : line)),
                  )
                }}
              />
            </div>
            <p className="price text-right">{brl(priceNow(product) * count)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A product that is read once more is one more, as long as the shelf has it. */
function withOneMore(lines: SaleLine[], product: ListedProduct): SaleLine[] {
  const there = lines.find((line) => line.product.id === product.id)
  if (!there) return [...lines, { product, count: 1 }]
  if (product.stock_counted && there.count >= product.quantity) return lines
  return lines.map((line) => (line === there ? { product, count: line.count + 1 } : line))
}
