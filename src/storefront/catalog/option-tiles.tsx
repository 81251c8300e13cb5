import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { FamilyTiles } from '#shop/catalog/families/product-cards.server.ts'
import { brl } from '#shop/money.ts'
import { Picture } from '#storefront/product/picture.tsx'

/** A card that is alone on its page, and beside it the options of its family. */
export function WithOptions({ options, children }: { options?: FamilyTiles; children: ReactNode }) {
  if (!options) return children
  return (
    <div className="one-family">
      {children}
      <OptionTiles {...options} />
    </div>
  )
}

/** Each a picture that leads to it. */
function OptionTiles({ tiles, count }: FamilyTiles) {
  return (
    <section aria-labelledby="opcoes">
      <h2 id="opcoes" className="mb-2 font-text text-sm font-semibold tracking-normal text-soft">
        {count > tiles.length ? `${tiles.length} de ${count} opções` : `${count} opções`}
      </h2>
      <ul className="grid grid-cols-3 gap-3 md:max-lg:grid-cols-6">
        {tiles.map(({ slug, value, price, image }) => (
          <li key={slug}>
            <Link
              to={href('/product/:slug', { slug })}
              className="group block leading-snug wrap-anywhere hover:text-accent-dark"
            >
              <span className="picture-box block aspect-square overflow-hidden rounded-card bg-blush">
                <Picture
                  path={image}
                  alt=""
                  sizes="(min-width: 1024px) 104px, (min-width: 768px) 15vw, 29vw"
                />
              </span>
              <span className="mt-1 block text-sm underline-offset-4 group-hover:underline">{value}</span>
              {price === null ? (
                <span className="block text-sm text-soft">esgotado</span>
              ) : (
                <span className="price block">{brl(price)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
