import type { OrderView } from '#shop/orders/order-schema.ts'
import { Picture } from '#storefront/product/picture.tsx'

/** The still lifes in public/art of what became of it; while it is packed, the parcel is open. */
const drawings: Partial<Record<OrderView['status'], string>> = {
  shipped: 'parcel',
  delivered: 'delivered',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refunded: 'return',
}

/** Where two prints lie on the drawing, the one below first. */
const places: Record<string, readonly [below: string, above: string]> = {
  'open-parcel': ['top-[13%] left-[23%] w-[27%] -rotate-8', 'top-[20%] left-[39%] w-[26%] rotate-6'],
  delivered: ['top-[9%] left-[40%] w-[33%] -rotate-5', 'top-[27%] left-[57%] w-[34%] rotate-7'],
}

/** A large still life of where the order stands; on an open box lie prints of what was bought. */
export function StateDrawing({ order, className }: { order: OrderView; className: string }) {
  const drawing = drawings[order.status] ?? 'open-parcel'
  const lying = places[drawing] ?? []
  const lines = order.order_items.filter(({ product }) => product.image).slice(0, lying.length)
  return (
    <div aria-hidden="true" className={`relative ${className}`}>
      <img src={`/art/${drawing}.avif`} alt="" width={800} height={600} className="h-auto w-full" />
      {lines.map(({ product_id, product: { image } }, at) => (
        <div
          key={product_id}
          className={`absolute rounded-md bg-white p-[1.4%] pb-[4.5%] shadow-[0_6px_18px_rgb(74_31_58/0.24)] ${lying[at + lying.length - lines.length]}`}
        >
          <div className="aspect-square overflow-hidden rounded-xs">
            <Picture key={image} path={image} alt="" sizes="160px" />
          </div>
        </div>
      ))}
    </div>
  )
}
