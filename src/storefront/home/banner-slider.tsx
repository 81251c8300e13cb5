import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** Each stands on another of the shop's tints, those that the demonstration's pictures have. */
const GROUNDS = ['bg-petal', 'bg-sand', 'bg-lilac', 'bg-sky']

/** One banner at a time, from side to side of the window, each with one sentence and one button. */
export function BannerSlider({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="banner-row">
      <Carousel label="Destaques da loja" view="[--slides:1] [--gap:50px]" dots scrollbar>
        {banners.map((banner, index) => (
          <section
            key={banner.id}
            aria-label={banner.title}
            className={`picture-box relative flex h-full flex-col overflow-hidden ${GROUNDS[index % GROUNDS.length]} md:min-h-[400px] md:justify-center lg:min-h-[460px] xl:min-h-[520px]`}
          >
            <div className="relative aspect-[6/5] shrink-0 md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:w-[62%]">
              <BannerPicture
                banner={banner}
                // It covers its box, which is less wide than it from 1024 px down. On phones a shade less than it is drawn.
                sizes="(min-width: 1600px) 64vw, (min-width: 1280px) 840px, (min-width: 1024px) 740px, (min-width: 768px) 640px, 128vw"
                first={index === 0}
                className="*:object-right md:mask-l-from-85%"
              />
            </div>
            <div className="wrap relative">
              <div className="flex flex-col items-start gap-2 py-6 md:w-[42%] md:gap-4 md:py-10 xl:w-1/2 xl:gap-5">
                <p className="font-display text-[min(2.25rem,10vw)] font-semibold leading-[1.04] tracking-tight text-balance lg:text-4xl xl:text-6xl">
                  {banner.title}
                </p>
                {banner.text && (
                  <p className="max-w-[34ch] text-soft md:max-lg:text-sm lg:text-lg">{banner.text}</p>
                )}
                {banner.button && (
                  <Link to={banner.link} className={`${buttonClass()} mt-2`}>
                    {banner.button}
                  </Link>
                )}
              </div>
            </div>
          </section>
        ))}
      </Carousel>
    </div>
  )
}
