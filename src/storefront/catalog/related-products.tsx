import type { ProductCard as Product } from '#shop/catalog/product.ts'
import { Carousel } from '#ui/carousel.tsx'
import { ProductCard } from './product-card.tsx'

/** What lies near this product on the shelf. */
export function RelatedProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="relacionados" className="mt-16 pb-10">
      <div className="wrap">
        <h2 id="relacionados" className="mb-6 text-2xl">
          Produtos relacionados
        </h2>
        <Carousel
          label="Produtos relacionados"
          landmark={false}
          view="[--slides:1] [--gap:20px] sm:[--slides:2] md:[--slides:4] md:[--gap:40px]"
          className="[&_.carousel-arrow]:top-[32%]"
        >
          {products.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              sizes="(min-width: 768px) 22vw, (min-width: 640px) 45vw, 54vw"
            />
          ))}
        </Carousel>
      </div>
    </section>
  )
}
