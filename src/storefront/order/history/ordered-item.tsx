import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'

/** One line of an order: picture, name, price, how many, and what it is in a sentence. */
export function OrderedItem({ item }: { item: OrderView['order_items'][number] }) {
  const { product } = item
  return (
    <li className="flex items-center gap-3">
      <LinePicture line={item} className="size-[min(4.5rem,18vw)]" />
      <div className="min-w-0 grow">
        <div className="items-baseline justify-between gap-4 sm:flex">
          <Link
            to={`/product/${product.slug}`}
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {unbrokenName(item.name)}
          </Link>
          <p className="sm:whitespace-nowrap">
            <span className="price">{brl(item.price)}</span>
            <span className="text-sm text-soft">
              {' '}
              · {item.quantity} {item.quantity === 1 ? 'unidade' : 'unidades'}
            </span>
          </p>
        </div>
        <p className="mt-1 text-sm text-soft">{firstSentence(product.description)}</p>
      </div>
    </li>
  )
}

/**
 * A description says what a product is in its first sentence; the others belong to its own page. One ends before a capital ('aprox.
 * 10 ml' goes on), or before the '...' at the end of every preview (specification P6).
 */
const firstSentence = (preview: string) => /^.*?[.!?](?=\s+\p{Lu}|\s*\.{3}$)/u.exec(preview)?.[0] ?? preview
