import { href, Link } from 'react-router'
import { type ProductCard, priceOf } from '#shop/catalog/product.ts'
import { brl } from '#shop/money.ts'
import { Picture } from '#storefront/product/picture.tsx'
import { ArrowRight } from '#ui/icons.tsx'

interface SoldOutProps {
  /** those like it that can be bought */
  instead: ProductCard[]
  /** where all products like it are */
  similar: string
}

/** What the page of a sold-out product offers besides its alert: what there is like it. */
export default function SoldOut({ instead, similar }: SoldOutProps) {
  return (
    <>
      <h2 id="parecidos" className="text-lg">
        <Link
          to={similar}
          className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-accent-dark hover:underline"
        >
          Ver produtos parecidos <ArrowRight aria-hidden="true" className="size-5 text-accent" />
        </Link>
      </h2>
      <ul className="mt-1 grid grid-cols-3 gap-3 pb-2 empty:hidden">
        {instead.map((product) => (
          <li key={product.id}>
            <Link
              to={href('/product/:slug', { slug: product.slug })}
              className="group block rounded-card text-sm leading-tight"
            >
              <span className="mb-2 block aspect-square overflow-hidden rounded-card bg-blush">
                <Picture path={product.image} alt="" sizes="(min-width: 1024px) 165px, 110px" />
              </span>
              <span className="line-clamp-2 group-hover:underline">{product.name}</span>
              <span className="price block pt-1 text-base">{brl(priceOf(product))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
