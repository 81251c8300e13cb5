import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { BannerPicture, BannerVeil } from './banner-picture.tsx'

/** From side to side: that the shop sends everywhere. */
export function ShippingBanner({ banner }: { banner: Banner }) {
  return (
    <section
      aria-label={banner.title}
      className="relative mt-16 bg-blush md:mt-20 md:grid md:grid-cols-2 lg:block"
    >
      <div className="relative aspect-[16/9] md:order-last md:aspect-auto lg:absolute lg:inset-0">
        <BannerPicture banner={banner} sizes="(min-width: 768px) 100vw, 150vw" className="object-right" />
        <BannerVeil />
      </div>
      <div className="wrap relative flex flex-col items-start justify-center gap-4 py-10 md:min-h-96">
        <h2 className="text-2xl md:max-w-[14ch] md:text-3xl lg:text-4xl">{banner.title}</h2>
        <p className="max-w-[36ch] text-soft lg:max-w-[28ch] lg:text-lg lg:text-ink">{banner.text}</p>
        {banner.button && (
          <Link to={banner.link} className={buttonClass('secondary')}>
            {banner.button}
          </Link>
        )}
      </div>
    </section>
  )
}
