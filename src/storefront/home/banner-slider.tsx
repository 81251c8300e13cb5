import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { buttonClass } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { BannerPicture } from './banner-picture.tsx'

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
          <section key={banner.id} aria-label={banner.title} className="picture-box banner">
            <div>
              <BannerPicture
                banner={banner}
                sizes="(min-width: 1024px) 72vw, (min-width: 768px) 640px, 110vw"
                first={index === 0}
              />
            </div>
            <div className="wrap">
              <p className="banner-title">{banner.title}</p>
              {banner.text && <p>{banner.text}</p>}
              {banner.button && (
                <Link to={banner.link} className={buttonClass()}>
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
