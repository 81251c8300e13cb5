import { priceOf } from '#shop/catalog/product.ts'
import { brl } from '#shop/money.ts'
import { type CartLine, lineTotal } from '#shop/pricing/cart.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'

interface SummaryLinesProps {
  lines: CartLine[]
  /** on a low screen they scroll, so that what stands below them stays in sight; then the keyboard must reach them */
  scrolling?: boolean
}

/** The lines of a cart, only to be read. */
export function SummaryLines({ lines, scrolling = false }: SummaryLinesProps) {
  return (
    <ul
      aria-label="Produtos do pedido"
      tabIndex={scrolling && lines.length > 1 ? 0 : undefined}
      className={`space-y-3 ${scrolling ? 'max-h-[clamp(5.5rem,calc(100dvh-39rem),17.5rem)] overflow-y-auto' : ''}`}
    >
      {lines.map((line) => (
        <li key={line.product.id} className="flex flex-wrap items-center gap-3 sm:flex-nowrap">
          <LinePicture line={line} className="size-14 lg:size-[4.5rem]" />
          <p className="min-w-0 flex-1 basis-24 text-sm wrap-anywhere">
            <span className="line-clamp-4 font-medium">{unbrokenName(line.product.name)}</span>
            <span className="text-soft">
              {line.count === 1 ? '1 unidade' : `${line.count} unidades de ${brl(priceOf(line.product))}`}
            </span>
          </p>
          <span className="price text-base whitespace-nowrap">{brl(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  )
}
