import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { BannerPicture } from './banner-picture.tsx'

const GROUNDS = ['bg-lilac', 'bg-sand', 'bg-mint']

/**
 * Lines of products worth a look, as one collage: the first large, the others beside it. Where letters are so large that
 * half a phone has no room for a word, each has its words below its picture.
 */
export function PromoBanners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="wrap @container mt-10 md:mt-16">
      <div className="grid gap-3 md:grid-cols-12 md:gap-6">
        {banners.map((banner, index) => (
          <Promo
            key={banner.id}
            banner={banner}
            large={index === 0}
            ground={GROUNDS[index % GROUNDS.length]!}
          />
        ))}
      </div>
    </div>
  )
}

function Promo({ banner, large, ground }: { banner: Banner; large: boolean; ground: string }) {
  return (
    <section
      aria-label={banner.title}
      className={`picture-box grid overflow-hidden rounded-card ${ground} ${
        large
          ? 'md:col-span-6 md:row-span-2 lg:col-span-7 md:grid-rows-[minmax(0,1fr)_auto]'
          : 'grid-cols-1 @min-[17rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @min-[17rem]:md:grid-cols-2 md:col-span-6 lg:col-span-5'
      }`}
    >
      <div
        className={`relative overflow-hidden ${large ? 'aspect-[16/9] md:aspect-auto md:min-h-72' : 'min-h-36 md:min-h-60'}`}
      >
        <BannerPicture
          banner={banner}
          sizes={
            large
              ? '(min-width: 1280px) 690px, (min-width: 1024px) 55vw, (min-width: 768px) 46vw, 88vw'
              : '(min-width: 768px) 38vw, 60vw'
          }
          className={large ? '' : 'origin-[80%_20%] max-md:scale-140 xl:scale-140'}
        />
      </div>
      <div
        className={`flex min-w-0 flex-col items-start justify-center gap-3 ${large ? 'p-5 lg:p-8' : 'p-4 lg:p-6'}`}
      >
        <h2
          className={`hyphens-auto wrap-anywhere ${large ? 'text-2xl max-md:text-[min(1.75rem,11vw)] lg:text-3xl' : 'text-lg leading-tight lg:text-xl'}`}
        >
          {banner.title}
        </h2>
        {banner.text && (
          <p className={`max-w-[42ch] text-soft ${large ? '' : 'max-lg:hidden'}`}>{banner.text}</p>
        )}
        <Link to={banner.link} className={buttonClass('secondary', 'small')}>
          {banner.button || 'Saiba Mais'}
          <span className="sr-only">: {banner.title}</span>
        </Link>
      </div>
    </section>
  )
}
