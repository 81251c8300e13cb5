import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { BannerPicture } from './banner-picture.tsx'

/** Three ways in, each a nail that looks like what lies behind it. */
export function CategoryTiles({ tiles }: { tiles: Banner[] }) {
  if (tiles.length === 0) return null
  return (
    <section aria-label="Categorias em destaque" className="wrap mt-4 md:mt-6">
      {/* Three in a row; one below the other where letters are so large that a third has no room for a word. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(5.25rem,30%)),1fr))] gap-3 md:gap-6">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Link to={tile.link} className="group block">
              <span className="picture-box nail-window">
                <BannerPicture
                  banner={{ ...tile, alt: '' }}
                  sizes="(min-width: 1280px) 390px, (min-width: 768px) 32vw, 44vw"
                  className="transition-transform duration-200 ease-calm group-hover:scale-[1.03]"
                />
              </span>
              <span className="mt-3 block hyphens-auto text-center wrap-anywhere text-sm font-bold tracking-wide underline-offset-4 group-hover:text-accent-dark group-hover:underline md:text-lg">
                {tile.short_title ? (
                  <>
                    <span className="md:hidden">{tile.short_title}</span>
                    <span className="hidden md:inline">{tile.title}</span>
                  </>
                ) : (
                  tile.title
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
