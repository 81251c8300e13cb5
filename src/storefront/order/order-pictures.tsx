import type { OrderView } from '#shop/orders/order-schema.ts'
import { LinePicture } from '#storefront/product/line-picture.tsx'

const MOST = 3

/** What an order holds, at a glance: the first pictures in a row, and how many products there are besides. */
export function OrderPictures({ items }: { items: OrderView['order_items'] }) {
  const more = items.length - MOST
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {items.slice(0, MOST).map((item) => (
        <LinePicture key={item.product_id} line={item} className="size-[min(3.5rem,15vw)]" />
      ))}
      {more > 0 && (
        <span className="grid size-[min(3.5rem,15vw)] place-items-center rounded-card bg-blush text-sm text-soft">
          +{more}
        </span>
      )}
    </span>
  )
}
