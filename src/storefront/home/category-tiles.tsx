import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { BannerPicture } from './banner-picture.tsx'

/** Three ways in, each a nail that looks like what lies behind it. */
export function CategoryTiles({ tiles }: { tiles: Banner[] }) {
  if (tiles.length === 0) return null
  return (
    <section aria-label="Categorias em destaque" className="wrap mt-4 md:mt-6">
      {/* On phones a row that is swiped, the last one seen at the edge; three from tablets on, fewer where letters are so large that a third has no room for a word. */}
      <ul className="grid gap-3 max-md:-mx-[clamp(1rem,4vw,2.5rem)] max-md:auto-cols-[min(max(8.5rem,38%),80%)] max-md:grid-flow-col max-md:snap-x max-md:snap-proximity max-md:scroll-px-[clamp(1rem,4vw,2.5rem)] max-md:overflow-x-auto max-md:px-[clamp(1rem,4vw,2.5rem)] max-md:pb-1 max-md:[scrollbar-width:none] md:grid-cols-[repeat(auto-fill,minmax(min(100%,max(5.25rem,30%)),1fr))] md:gap-6">
        {tiles.map((tile) => (
          <li key={tile.id} className="snap-start">
            <Link to={tile.link} className="group block">
              <span className="picture-box relative block aspect-[5/6] overflow-hidden rounded-[50%_50%_14px_14px/42%_42%_14px_14px] bg-linen after:absolute after:inset-0 after:rounded-[inherit] after:[box-shadow:inset_0_0_0_1px_rgb(34_20_31/0.08)] md:aspect-square">
                <BannerPicture
                  banner={{ ...tile, alt: '' }}
                  sizes="(min-width: 1280px) 390px, (min-width: 768px) 32vw, 44vw"
                  className="transition-transform duration-200 ease-calm group-hover:scale-[1.03]"
                />
              </span>
              <span className="mt-3 block text-center wrap-anywhere font-display text-[0.9375rem] leading-tight font-semibold tracking-[0.04em] underline-offset-4 group-hover:text-accent-dark group-hover:underline md:text-lg">
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
