import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** Each stands on another of the shop's tints, those that the demonstration's pictures have. */
const GROUNDS = [
  '[--ground:var(--color-petal)]',
  '[--ground:var(--color-sand)]',
  '[--ground:var(--color-lilac)]',
  '[--ground:var(--color-sky)]',
]

/**
 * One banner at a time, from side to side of the window, each with one sentence and one button. By the row's width in letters, not
 * the screen's: where they are large the words go below the picture, on phones too.
 */
export function BannerSlider({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="banner-row">
      <Carousel label="Destaques da loja" view="[--slides:1] [--gap:50px]" dots scrollbar>
        {banners.map((banner, index) => (
          <section
            key={banner.id}
            aria-label={banner.title}
            className={`picture-box relative flex h-full flex-col overflow-hidden bg-(--ground) ${GROUNDS[index % GROUNDS.length]} @min-[47rem]:min-h-[400px] @min-[47rem]:justify-center @min-[63rem]:min-h-[460px] @min-[79rem]:min-h-[520px] @min-[99rem]:min-h-[620px]`}
          >
            {/* The ground fades over the picture: a mask on the picture leaves stripes where both have one colour. */}
            <div className="relative aspect-[6/5] max-h-[480px] shrink-0 @min-[47rem]:absolute @min-[47rem]:inset-y-0 @min-[47rem]:right-0 @min-[47rem]:aspect-auto @min-[47rem]:max-h-none @min-[47rem]:w-[62%] @min-[47rem]:after:absolute @min-[47rem]:after:inset-0 @min-[47rem]:after:bg-[linear-gradient(to_left,transparent_85%,var(--ground))]">
              <BannerPicture
                banner={banner}
                // It covers its box, which is less wide than it from 1024 px down. On phones a shade less than it is drawn.
                sizes="(min-width: 1600px) 64vw, (min-width: 1280px) 840px, (min-width: 1024px) 740px, (min-width: 768px) 640px, 128vw"
                first={index === 0}
                className="*:object-[100%_70%]"
              />
            </div>
            <div className="wrap relative">
              <div className="flex flex-col items-start gap-2 py-6 @min-[47rem]:w-[42%] @min-[47rem]:gap-4 @min-[47rem]:py-10 @min-[79rem]:w-1/2 @min-[79rem]:gap-5">
                <p className="font-display text-[min(2.25rem,10vw)] font-semibold leading-[1.04] tracking-tight text-balance @min-[63rem]:text-4xl @min-[79rem]:text-6xl">
                  {banner.title}
                </p>
                {banner.text && (
                  <p className="max-w-[34ch] text-soft @min-[47rem]:text-sm @min-[63rem]:text-lg">
                    {banner.text}
                  </p>
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
