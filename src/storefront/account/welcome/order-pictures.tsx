import type { OrderView } from '#shop/orders/order-schema.ts'
import { Picture } from '#storefront/product/picture.tsx'

const MOST = 3

/** What an order holds, large: three pictures at most, and on the last how many there are besides. */
export function OrderPictures({ lines }: { lines: OrderView['order_items'] }) {
  const more = lines.length - MOST
  return (
    <div aria-hidden="true" className="last-order-pictures">
      {lines.slice(0, MOST).map(({ product_id, product: { image } }, index) => (
        <div key={product_id}>
          <Picture key={image} path={image} alt="" sizes="(min-width: 1024px) 240px, 50vw" />
          {more > 0 && index === MOST - 1 && (
            <span className="absolute right-2 bottom-2 rounded-full bg-paper px-2.5 py-1 text-sm font-semibold">
              +{more}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
