import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** From side to side, a band: that the shop sends everywhere. From tablets on its picture, in a window, rises over the upper edge. */
export function ShippingBanner({ banner }: { banner: Banner }) {
  return (
    <section aria-label={banner.title} className="mt-10 bg-sand md:mt-24 lg:mt-28">
      <div className="wrap grid grid-cols-[min(9.5rem,42%)_minmax(0,1fr)] items-center gap-x-4 gap-y-5 py-6 md:grid-cols-[min(30rem,42%)_minmax(0,1fr)] md:gap-x-10 md:py-0 lg:gap-x-16">
        <div className="picture-box relative aspect-[6/5] overflow-hidden rounded-card bg-sand md:row-span-2 md:-mt-10 md:aspect-4/3 lg:-mt-16 md:rounded-[50%_50%_0_0/42%_42%_0_0]">
          <BannerPicture banner={banner} sizes="(min-width: 1024px) 576px, (min-width: 768px) 370px, 180px" />
        </div>
        <div className="md:self-end">
          <h2 className="text-xl hyphens-auto wrap-anywhere md:text-2xl lg:text-3xl">{banner.title}</h2>
          <p className="mt-1 max-w-[44ch] text-sm wrap-anywhere text-soft md:mt-2 md:text-base">
            {banner.text}
          </p>
        </div>
        {banner.button && (
          <Link
            to={banner.link}
            className={`${buttonClass('secondary', 'small')} col-span-2 justify-self-start max-md:w-full md:col-span-1 md:self-start`}
          >
            {banner.button}
          </Link>
        )}
      </div>
    </section>
  )
}
