import { pictureSources } from '#platform/images/image-sources.ts'

interface StoredPictureProps {
  /** 'images/<name>.webp' */
  path: string
  alt: string
  /** how wide it is drawn, for the browser to choose a copy */
  sizes: string
  /** the shape of the largest copy; `width` is the width that it has at most */
  width: number
  height: number
  /**
   * fetched before all others, where it may turn out to be hidden once it is known to be shown; the rest is fetched when it comes
   * near, in a `picture-box` (pictures.css) less early
   */
  first: boolean | 'if shown'
  /** the place that it fills */
  className: string
  /** called when it cannot be had */
  onBroken?: () => void
}

/** A picture of the shop in the width that this screen needs, as AVIF where the browser knows it. */
export function StoredPicture({
  path,
  alt,
  sizes,
  width,
  height,
  first,
  className,
  onBroken,
}: StoredPictureProps) {
  const { src, srcSet } = pictureSources(path, width)
  return (
    <picture className={`block ${className}`}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={src}
        // What came or failed before the page was hydrated sends no event any more.
        ref={(img) => {
          if (img?.complete && img.currentSrc !== '') img.naturalWidth > 0 ? stay(img) : onBroken?.()
        }}
        onLoad={({ currentTarget }) => stay(currentTarget)}
        onError={onBroken}
        alt={alt}
        width={width}
        height={height}
        loading={first === true ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}

/** A picture that is here is shown wherever it is (pictures.css). */
function stay(img: HTMLImageElement): void {
  img.dataset.here = ''
}
