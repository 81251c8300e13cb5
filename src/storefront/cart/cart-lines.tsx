import { Link } from 'react-router'
import { priceOf, struckPrice } from '#shop/catalog/product.ts'
import { cartTexts } from '#shop/messages/cart.ts'
import { brl } from '#shop/money.ts'
import { type CartLine, lineTotal } from '#shop/pricing/cart.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
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
    <li className="flex flex-wrap overflow-hidden rounded-card bg-white">
      {/* As high as what stands beside it; where letters are so large that it stands above, as wide. */}
      <LinePicture
        line={line}
        className="relative min-h-26 grow basis-24 rounded-none! outline-none! *:absolute *:inset-0 sm:basis-32 xl:basis-36"
        sizes="176px"
      />
      <div className="grid min-w-0 grow-999 basis-36 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 gap-y-1 px-3 py-2.5 sm:p-5 xl:grid-cols-[minmax(0,1fr)_auto_7rem] xl:gap-x-4">
        <Link
          to={`/product/${product.slug}`}
          className="line-clamp-4 leading-tight font-semibold wrap-anywhere underline-offset-4 sm:leading-snug lg:text-lg xl:self-end hover:text-accent-dark hover:underline"
        >
          {unbrokenName(product.name)}
        </Link>
        <button
          type="button"
          aria-label={`Remover ${product.name}`}
          onClick={({ currentTarget }) => {
            const near = neighbourOf(currentTarget)
            removeFromCart(product.id)
            // The next line's button comes to lie below the finger.
            ignoreSecondTap()
            clearErrorMessages()
            near?.focus()
          }}
          className="-mt-2.5 -mr-2 -mb-2.5 grid size-11 place-items-center rounded-full xl:col-start-3 xl:row-start-2 xl:m-0 xl:-mr-3 xl:justify-self-end text-soft hover:bg-blush hover:text-accent-dark"
        >
          <Trash aria-hidden="true" className="size-5" />
        </button>
        {/* What is paid for the line stands out; what one costs is read beside its number. */}
        <p className="col-span-2 flex flex-wrap items-baseline gap-x-2 text-sm text-soft tabular-nums xl:col-span-1 xl:block">
          <span className="sr-only">Preço unitário: </span>
          <span className="text-ink">{brl(priceOf(product))} cada</span>
          {struck !== null && <s className="xl:ml-2">{brl(struck)}</s>}
          <span className="text-xs sm:w-full xl:block">SKU {product.sku}</span>
        </p>
        <div className="col-span-2 flex flex-wrap items-center gap-1 pt-1 sm:pt-2 xl:contents">
          <div className="[&_input]:w-8 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-center">
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
          </div>
          <p className="price ml-auto text-right leading-tight sm:text-lg sm:leading-tight xl:col-start-3 xl:row-start-1 xl:self-end">
            <span className="sr-only">Total do produto: </span>
            {brl(lineTotal(line))}
          </p>
        </div>
      </div>
    </li>
  )
}
