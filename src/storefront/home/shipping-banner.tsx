import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** From side to side: that the shop sends everywhere. */
export function ShippingBanner({ banner }: { banner: Banner }) {
  return (
    <section aria-label={banner.title} className="relative mt-16 bg-blush md:mt-20 md:grid md:grid-cols-2">
      <div className="relative aspect-[16/9] md:min-h-80 md:aspect-auto lg:min-h-[26rem]">
        <BannerPicture banner={banner} sizes="(min-width: 768px) 50vw, 54vw" />
      </div>
      <div className="wrap flex flex-col items-start justify-center gap-4 py-10 md:mx-0 md:max-w-[40rem] md:py-14 lg:pl-14">
        <h2 className="text-2xl md:text-3xl lg:text-4xl">{banner.title}</h2>
        <p className="max-w-[36ch] text-soft lg:text-lg">{banner.text}</p>
        {banner.button && (
          <Link to={banner.link} className={buttonClass('secondary')}>
            {banner.button}
          </Link>
        )}
      </div>
    </section>
  )
}
