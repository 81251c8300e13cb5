import { LARGEST_WIDTH } from '#platform/images/image-sources.ts'
import type { Banner } from '#shop/catalog/banners/banner.ts'
import { StoredPicture } from '#storefront/product/stored-picture.tsx'

/** A banner's picture; it fills the box (`relative`) that it is put into, whatever its own shape. */
export function BannerPicture({
  banner,
  sizes,
  first = false,
  className = '',
}: {
  banner: Banner
  sizes: string
  first?: boolean
  className?: string
}) {
  const picture = (
    <StoredPicture
      path={banner.image}
      alt={banner.alt}
      sizes={sizes}
      width={LARGEST_WIDTH}
      height={750}
      first={first}
      className={`absolute inset-0 size-full ${className}`}
    />
  )
  if (first || banner.alt === '') return picture
  // On phones a picture that is far away is not drawn (pictures.css); a screen reader hears what it shows all the same.
  return (
    <span role="img" aria-label={banner.alt} className="absolute inset-0 block">
      {picture}
    </span>
  )
}
