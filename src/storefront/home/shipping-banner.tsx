import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** From side to side: that the shop sends everywhere. */
export function ShippingBanner({ banner }: { banner: Banner }) {
  return (
    <section aria-label={banner.title} className="mt-16 bg-blush md:mt-20">
      <div className="grid md:grid-cols-2">
        <div className="relative aspect-[16/9] md:aspect-auto md:min-h-80">
          <BannerPicture banner={banner} sizes="(min-width: 768px) 50vw, 100vw" />
        </div>
        <div className="wrap flex flex-col items-start justify-center gap-4 py-10 md:mx-0 md:max-w-[40rem] md:py-14 md:pl-14">
          <h2 className="text-2xl md:text-3xl">{banner.title}</h2>
          <p className="max-w-[42ch] text-soft">{banner.text}</p>
          {banner.button && (
            <Link to={banner.link} className={buttonClass('secondary')}>
              {banner.button}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
