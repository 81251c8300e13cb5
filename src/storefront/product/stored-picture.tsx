import { pictureSources } from '#platform/images/image-sources.ts'

interface StoredPictureProps {
  /** 'images/<name>.webp' */
  path: string
  alt: string
  /** how wide it is drawn, for the browser to choose a copy */
  sizes: string
  /** the shape of the largest copy */
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
  const { src, srcSet } = pictureSources(path)
  const failed = (img: HTMLImageElement) => (again && tryAgain(img)) || onBroken?.()
  return (
    <picture className={`block ${className}`}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={src}
        // What came or failed before the page was hydrated sends no event any more.
        ref={(img) => {
          if (img?.complete && img.currentSrc !== '')
            img.naturalWidth > 0 ? stay(img) : failures.has(img) || failed(img)
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

/** A picture that is here is shown wherever it is (pictures.css); another one, asked for later, has both its tries. */
function stay(img: HTMLImageElement): void {
  img.dataset.here = ''
  failures.delete(img)
}

/** Milliseconds after each failure. */
const PAUSES_MS = [1_000, 4_000]
const failures = new WeakMap<HTMLImageElement, number>()

/** A server or a line that is busy fails for a moment: the picture is asked for anew, twice; false when it has been. */
function tryAgain(img: HTMLImageElement): boolean {
  const count = failures.get(img) ?? 0
  failures.set(img, count + 1)
  // The same address set anew: only this makes a browser forget that it has failed.
  if (PAUSES_MS[count]) setTimeout(() => img.setAttribute('src', img.src), PAUSES_MS[count])
  return count < PAUSES_MS.length
}
