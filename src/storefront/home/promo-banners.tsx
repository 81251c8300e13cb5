import { Link } from 'react-router'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { type ButtonSize, buttonClass } from '#ui/button.tsx'
import { BannerPicture } from './banner-picture.tsx'

const GROUNDS = ['bg-sand', 'bg-mint', 'bg-lilac']

/** Lines of products worth a look: the first as the page's one dark scene, from side to side, the others as cards below it. */
export function PromoBanners({ banners }: { banners: Banner[] }) {
  const [first, ...others] = banners
  if (!first) return null
  return (
    <>
      <section aria-label={first.title} className="picture-box promo-scene on-colour">
        <div>
          <BannerPicture banner={first} sizes="(min-width: 1024px) 70vw, (min-width: 768px) 640px, 142vw" />
        </div>
        <div className="wrap">
          <PromoWords banner={first} size="medium" />
        </div>
      </section>
      <div className="wrap promo-cards">
        {others.map((banner, index) => (
          <section
            key={banner.id}
            aria-label={banner.title}
            className={`picture-box promo-card ${GROUNDS[index % GROUNDS.length]}`}
          >
            <div>
              <BannerPicture banner={banner} sizes="(min-width: 768px) 38vw, 60vw" />
            </div>
            <div>
              <PromoWords banner={banner} />
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

function PromoWords({ banner, size = 'small' }: { banner: Banner; size?: ButtonSize }) {
  return (
    <>
      <h2>{banner.title}</h2>
      {banner.text && <p>{banner.text}</p>}
      <Link to={banner.link} className={buttonClass('secondary', size)}>
        {banner.button || 'Saiba Mais'}
        <span className="sr-only">: {banner.title}</span>
      </Link>
    </>
  )
}
