import { BANNER_WIDTH, pictureSources } from '#platform/images/image-sources.ts'
import type { Banner } from '#shop/catalog/banner.ts'

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
  return (
    <img
      {...pictureSources(banner.image, BANNER_WIDTH)}
      alt={banner.alt}
      sizes={sizes}
      width={1600}
      height={1000}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  )
}
