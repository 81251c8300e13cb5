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
  /** called when it cannot be had, tried again too */
  onBroken?: () => void
  /** false where its owner has another picture to try */
  again?: boolean
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
  again = true,
}: StoredPictureProps) {
  const { src, srcSet } = pictureSources(path, width)
  const failed = (img: HTMLImageElement) => (again && tryAgain(img)) || onBroken?.()
  return (
    <picture className={`block ${className}`}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={src}
        // What came or failed before the page was hydrated sends no event any more.
        ref={(img) => {
          if (img?.complete && img.currentSrc !== '') img.naturalWidth > 0 ? stay(img) : failed(img)
        }}
        onLoad={({ currentTarget }) => stay(currentTarget)}
        onError={({ currentTarget }) => failed(currentTarget)}
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

/** Milliseconds after each failure. */
const PAUSES_MS = [1_000, 4_000]

interface Retry {
  failures: number
  isComing: boolean
}
const retries = new WeakMap<HTMLImageElement, Retry>()

/** A server or a line that is busy fails for a moment: the picture is asked for anew, twice; false when it has been. */
function tryAgain(img: HTMLImageElement): boolean {
  const retry = retries.get(img) ?? { failures: 0, isComing: false }
  retries.set(img, retry)
  if (retry.isComing) return true
  const pause = PAUSES_MS[retry.failures++]
  if (pause === undefined) return false
  retry.isComing = true
  window.setTimeout(() => {
    retry.isComing = false
    // The attribute anew, the same: only this makes a browser forget that it has failed.
    img.setAttribute('src', img.getAttribute('src')!)
  }, pause)
  return true
}
