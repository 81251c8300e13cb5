import type { OrderView } from '#shop/orders/order-schema.ts'
import { Picture } from '#storefront/product/picture.tsx'

/** The still lifes in public/art of what became of it; while it is packed, an open box. */
const drawings: Partial<Record<OrderView['status'], string>> = {
  shipped: 'parcel',
  delivered: 'delivered',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refunded: 'return',
}

/** Where prints lie on the drawing: a single one, or two side by side, which do not cover each other. */
const places: Record<string, readonly [one: string[], two: string[]]> = {
  packing: [
    ['top-[24%] left-[37%] w-[26%] -rotate-4'],
    ['top-[23%] left-[19%] w-[29%] -rotate-6', 'top-[21%] left-[51%] w-[29%] rotate-4'],
  ],
  delivered: [
    ['top-[26%] left-[29%] w-[28%] -rotate-4'],
    ['top-[22%] left-[15%] w-[29%] -rotate-6', 'top-[28%] left-[59%] w-[29%] rotate-8'],
  ],
}

/** A large still life of where the order stands; on an open box lie prints of what was bought. */
export function StateDrawing({ order, className }: { order: OrderView; className: string }) {
  const drawing = drawings[order.status] ?? 'packing'
  const lines = order.order_items.filter(({ product }) => product.image).slice(0, places[drawing] ? 2 : 0)
  const lying = places[drawing]?.[lines.length - 1]
  return (
    <div aria-hidden="true" className={`relative ${className}`}>
      <img src={`/art/${drawing}.avif`} alt="" width={800} height={600} className="h-auto w-full" />
      {lines.map(({ product_id, product: { image } }, at) => (
        <div
          key={product_id}
          className={`absolute rounded-md bg-white p-[1.4%] pb-[4.5%] [box-shadow:0_6px_18px_rgb(74_31_58/0.24)] ${lying![at]}`}
        >
          <div className="aspect-square overflow-hidden rounded-xs">
            <Picture key={image} path={image} alt="" sizes="160px" />
          </div>
        </div>
      ))}
    </div>
  )
}
