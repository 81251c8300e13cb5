import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** From side to side, a band with a small picture: that the shop sends everywhere. */
export function ShippingBanner({ banner }: { banner: Banner }) {
  return (
    <section aria-label={banner.title} className="mt-10 bg-sand md:mt-16">
      <div className="wrap grid grid-cols-[min(9.5rem,42%)_minmax(0,1fr)] items-center gap-x-4 gap-y-5 py-6 md:grid-cols-[min(16rem,35%)_minmax(0,1fr)_minmax(0,auto)] md:gap-8 lg:grid-cols-[min(24rem,40%)_minmax(0,1fr)_minmax(0,auto)] lg:gap-10 md:py-2">
        <div className="picture-box relative aspect-[6/5] overflow-hidden rounded-card md:aspect-[3/2]">
          <BannerPicture banner={banner} sizes="(min-width: 1024px) 455px, (min-width: 768px) 304px, 180px" />
        </div>
        <div>
          <h2 className="text-xl hyphens-auto wrap-anywhere md:text-2xl">{banner.title}</h2>
          <p className="mt-1 max-w-[44ch] text-sm wrap-anywhere text-soft md:mt-2 md:text-base">
            {banner.text}
          </p>
        </div>
        {banner.button && (
          <Link
            to={banner.link}
            className={`${buttonClass('secondary', 'small')} col-span-2 justify-self-start max-md:w-full md:col-span-1`}
          >
            {banner.button}
          </Link>
        )}
      </div>
    </section>
  )
}
