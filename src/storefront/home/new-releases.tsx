import type { ProductCard as Product } from '#shop/catalog/product.ts'
import { ProductCard } from '#storefront/catalog/product-card.tsx'
import { Carousel } from '#ui/carousel.tsx'

/** What came in last. */
export function NewReleases({ products }: { products: Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="lancamentos" className="wrap mt-16 md:mt-20">
      <h2 id="lancamentos" className="mb-6 text-2xl md:text-3xl">
        Lançamentos
      </h2>
      <Carousel
        label="Lançamentos"
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
    </section>
  )
}
