import { Link } from 'react-router'
import { priceOf, struckPrice } from '#shop/catalog/product.ts'
import { cartTexts } from '#shop/messages/cart.ts'
import { brl } from '#shop/money.ts'
import { type CartLine, lineTotal } from '#shop/pricing/cart.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { Trash } from '#ui/icons.tsx'
import { clearErrorMessages, showAlert } from '#ui/messages/messages.tsx'
import { neighbourOf } from '#ui/neighbour-of.ts'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { removeFromCart, setCount } from './cart-store.ts'

export function CartLines({ lines }: { lines: CartLine[] }) {
  return (
    <ul aria-label="Produtos no carrinho" className="space-y-3 lg:space-y-4">
      {lines.map((line) => (
        <Line key={line.product.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const { product, count } = line
  const struck = struckPrice(product)
  return (
    <li className="flex flex-wrap items-center overflow-hidden rounded-card bg-white">
      {/* Whole: a square as high as what stands beside it, on phones within the card. */}
      <LinePicture
        line={line}
        className="relative m-2.5 size-[86px] self-start outline-none! *:absolute *:inset-0 sm:m-0 sm:h-auto sm:min-h-44 sm:w-44 sm:self-stretch sm:rounded-none!"
        sizes="176px"
      />
      <div className="grid min-w-0 grow basis-36 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 gap-y-1 py-3 pr-3 max-[21rem]:pl-3 sm:gap-x-3 sm:px-4 sm:py-4 lg:pl-6 xl:grid-cols-[minmax(0,1fr)_auto_auto]">
        <Link
          to={`/product/${product.slug}`}
          className="line-clamp-4 leading-snug font-semibold wrap-anywhere lg:text-lg underline-offset-4 hover:text-accent-dark hover:underline"
        >
          {unbrokenName(product.name)}
        </Link>
        <button
          type="button"
          aria-label={`Remover ${product.name}`}
          onClick={({ currentTarget }) => {
            const near = neighbourOf(currentTarget)
            removeFromCart(product.id)
            clearErrorMessages()
            near?.focus()
          }}
          className="-mt-2.5 -mr-2 -mb-2.5 grid size-11 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:self-center place-items-center rounded-full text-soft hover:bg-blush hover:text-accent-dark"
        >
          <Trash aria-hidden="true" className="size-5" />
        </button>
        {/* What is paid for the line stands out; what one costs is read beside its number. */}
        <p className="col-span-2 text-sm text-soft tabular-nums xl:col-span-1">
          <span className="sr-only">Preço unitário: </span>
          <span className="inline-block text-ink">{brl(priceOf(product))} cada</span>
          {struck !== null && <s className="ml-2">{brl(struck)}</s>}
          <span className="block text-xs">SKU {product.sku}</span>
        </p>
        <div className="col-span-2 mt-2 flex flex-wrap items-center justify-between gap-2 xl:col-span-1 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-0">
          <QuantityStepper
            small
            of={product.name}
            value={count}
            onChange={(wanted) => {
              if (wanted < 1) return false
              const held = setCount(product.id, wanted)
              if (!held) showAlert('red', [cartTexts.outOfStock, cartTexts.inStock(product.quantity)])
              else if (wanted !== count) clearErrorMessages()
              return held
            }}
          />
          <p className="price ml-auto text-right leading-tight sm:text-lg sm:leading-tight xl:min-w-24">
            <span className="sr-only">Total do produto: </span>
            {brl(lineTotal(line))}
          </p>
        </div>
      </div>
    </li>
  )
}
