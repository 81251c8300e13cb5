import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** Each stands on another of the shop's tints, those that the demonstration's pictures have. */
const GROUNDS = ['bg-petal', 'bg-sand', 'bg-lilac', 'bg-sky']

/** One banner at a time, each with one sentence and one button. */
export function BannerSlider({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="wrap banner-row pt-3 md:pt-4">
      <Carousel label="Destaques da loja" view="[--slides:1] [--gap:50px]" dots scrollbar>
        {banners.map((banner, index) => (
          <section
            key={banner.id}
            aria-label={banner.title}
            className={`picture-box relative flex h-full flex-col overflow-hidden rounded-card ${GROUNDS[index % GROUNDS.length]} md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-2`}
          >
            <div className="relative aspect-[328/190] grow md:order-last md:aspect-[16/10] md:self-stretch">
              <BannerPicture
                banner={banner}
                // From 768 px on it is as high as the words beside it, so it may be drawn wider than its column. On phones a
                // shade less than the screen is wide: the copy of 640 px does for two dots in a pixel.
                sizes="(min-width: 1280px) 780px, (min-width: 768px) 60vw, 88vw"
                first={index === 0}
                // It goes below the card's edge, and closes what would be empty beside the words.
                className="xl:origin-[60%_15%] xl:scale-125"
              />
            </div>
            <div className="relative z-1 flex flex-col items-start justify-center gap-2 p-5 md:gap-3 lg:gap-4 lg:px-8 xl:px-12">
              <p className="font-display text-[min(1.75rem,10vw)] font-semibold leading-[1.06] tracking-tight text-balance lg:text-3xl xl:text-5xl">
                {banner.title}
              </p>
              {banner.text && (
                <p className="max-w-[34ch] text-soft md:max-lg:text-sm lg:text-lg">{banner.text}</p>
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
