import { href, Link } from 'react-router'
import { capitalised } from '#shop/catalog/product.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { Picture } from '#storefront/product/picture.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Opening } from './home-content.ts'

/** A quiet opening in the place of banners: the shop's name, what it sells, and what of it sells best. */
export function ShopOpening({ way, pictures }: Opening) {
  const { name, sells } = useShopInfo()
  return (
    <div className="bg-blush">
      <div className="wrap grid items-center gap-6 py-8 md:grid-cols-2 md:gap-10">
        <div className="flex flex-col items-start gap-4">
          <p className="font-display text-[min(2.25rem,11vw)] font-semibold leading-[1.04] tracking-tight text-balance wrap-anywhere lg:text-4xl xl:text-5xl">
            {name}
          </p>
          {sells && <p className="font-display text-xl text-balance">{capitalised(sells)}.</p>}
          {way && (
            <Link to={way.href} className={`${buttonClass()} mt-1`}>
              Ver {way.name}
            </Link>
          )}
        </div>
        {pictures.length > 0 && (
          // The first in large where two stand beside it.
          <ul className={`grid gap-3 ${COLUMNS[pictures.length]}`}>
            {pictures.map(({ id, name, slug, image }, index) => (
              <li key={id} className={index === 0 && pictures.length === 3 ? 'col-span-2 row-span-2' : ''}>
                <Link
                  to={href('/product/:slug', { slug })}
                  className="block aspect-square overflow-hidden rounded-card"
                >
                  <Picture
                    path={image}
                    alt={name}
                    sizes={
                      index === 0
                        ? '(min-width: 1280px) 390px, (min-width: 768px) 30vw, 60vw'
                        : '(min-width: 768px) 20vw, 30vw'
                    }
                    first={index === 0}
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const COLUMNS = ['', '', 'grid-cols-2', 'grid-cols-3']
