import { useId } from 'react'
import type { ProductCard as Product } from '#shop/catalog/product.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { ProductCard } from './product-card.tsx'
import './product-row.css'

interface ProductRowProps {
  /** its place on the page, where something leads to it */
  id?: string
  title: string
  products: Product[]
  /** how many are in sight together, by breakpoint: the carousel's `view` */
  view: string
  /** as on the home page: a larger heading, and cards that stand upright on phones too */
  large?: boolean
  className: string
}

/** Product cards side by side under a heading; nothing when there are none. */
export function ProductRow({ id, title, products, view, large = false, className }: ProductRowProps) {
  const heading = useId()
  if (products.length === 0) return null
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`wrap card-row ${large ? '' : 'card-row-swiped'} ${className}`}
    >
      <h2 id={heading} className={`mb-6 ${large ? 'text-2xl md:text-3xl' : 'text-xl sm:text-2xl'}`}>
        {title}
      </h2>
      <Carousel label={title} landmark={false} view={view} className="card-track">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            lying={!large}
            sizes={`(min-width: 1280px) 270px, (min-width: 768px) 22vw, (min-width: 640px) 45vw, ${large ? 64 : 44}vw`}
          />
        ))}
      </Carousel>
    </section>
  )
}
