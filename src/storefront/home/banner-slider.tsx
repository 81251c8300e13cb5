import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { BannerPicture, BannerVeil } from './banner-picture.tsx'

/** One banner at a time, each with one sentence and one button. */
export function BannerSlider({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="wrap pt-3 md:pt-5">
      <Carousel
        label="Destaques da loja"
        view="[--slides:1] [--gap:50px]"
        dots
        scrollbar
        // The arrows stand together in a corner, where no banner has its words.
        className="[&_.carousel-arrow]:top-auto [&_.carousel-arrow]:right-4 [&_.carousel-arrow]:bottom-5 [&_.carousel-arrow]:left-auto [&_.carousel-arrow]:translate-none [&_.carousel-arrow:first-of-type]:right-17"
      >
        {banners.map((banner, index) => (
          <section
            key={banner.id}
            aria-label={banner.title}
            className="relative h-full overflow-hidden rounded-card bg-petal md:grid md:grid-cols-2 lg:block"
          >
            <div className="relative aspect-[16/10] md:order-last md:aspect-auto lg:absolute lg:inset-0">
              <BannerPicture
                banner={banner}
                sizes="(min-width: 1280px) 1200px, (min-width: 1024px) 92vw, (min-width: 768px) 115vw, 150vw"
                first={index === 0}
                className="object-right"
              />
              <BannerVeil />
            </div>
            <div className="relative flex flex-col items-start justify-center gap-4 p-6 pb-8 md:min-h-88 md:p-8 lg:min-h-[30rem] lg:w-[46%] lg:p-14 lg:pr-0">
              <p className="font-display text-2xl font-semibold leading-[1.08] tracking-tight text-balance md:text-3xl lg:text-4xl">
                {banner.title}
              </p>
              {banner.text && (
                <p className="max-w-[34ch] text-soft lg:max-w-[24ch] lg:text-lg lg:text-ink">{banner.text}</p>
              )}
              {banner.button && (
                <Link to={banner.link} className={`${buttonClass()} mt-1`}>
                  {banner.button}
                </Link>
              )}
            </div>
          </section>
        ))}
      </Carousel>
    </div>
  )
}
