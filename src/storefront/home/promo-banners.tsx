import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** A line of products worth a look; down the page the pictures change sides. */
export function PromoBanner({ banner, pictureFirst }: { banner: Banner; pictureFirst: boolean }) {
  return (
    <section
      aria-label={banner.title}
      className="grid overflow-hidden rounded-card bg-blush md:grid-cols-2 md:items-stretch"
    >
      <div
        className={`relative aspect-[4/3] md:aspect-auto md:min-h-96 ${pictureFirst ? '' : 'md:order-last'}`}
      >
        <BannerPicture banner={banner} sizes="(min-width: 768px) 50vw, 54vw" />
      </div>
      <div className="flex flex-col items-start justify-center gap-4 p-6 pb-8 md:p-12">
        <h2 className="text-2xl md:text-3xl">{banner.title}</h2>
        {banner.text && <p className="max-w-[42ch] text-soft">{banner.text}</p>}
        <Link to={banner.link} className={buttonClass('secondary')}>
          {banner.button || 'Saiba Mais'}
          <span className="sr-only">: {banner.title}</span>
        </Link>
      </div>
    </section>
  )
}
