import { Picture } from '#storefront/product/picture.tsx'
import { CarouselArrow } from '#ui/carousel/carousel.tsx'
import { Expand } from '#ui/icons.tsx'
import type { ProductPicture } from './product-content.ts'
import { usePictureTrack } from './use-picture-track.ts'
import { usePictureViewer } from './use-picture-viewer.ts'

/** How wide a picture is drawn. */
export const GALLERY_SIZES = '(min-width: 1024px) min(600px, 100vh - 244px), (min-width: 768px) 50vw, 34vh'
const FROM_TABLETS_ON = 'md:h-auto md:aspect-square lg:max-h-[max(20rem,100svh-15rem)]'
/**
 * On phones whole, and so low that name, price and colours, or the alert's field, are in the first screen below it. On tablets
 * and wider screens square: what lies at a picture's edge is seen.
 */
export const GALLERY_SHAPE = `gallery-square ${FROM_TABLETS_ON}`

/** Fingers swipe, and phones show the next one: there the arrows are seen while they have the focus only. */
const ARROW = 'pointer-coarse:not-focus-visible:sr-only max-md:not-focus-visible:sr-only '

interface ProductGalleryProps {
  pictures: ProductPicture[]
  /** the product's */
  name: string
  /** what hangs on the pictures, and is said elsewhere: 'Esgotado' */
  seal: string | undefined
}

/**
 * A product's pictures, one at a time: swiped, by arrows and keys that wrap around, or by the small ones below,
 * which are plain links where there is no JavaScript. A press on one shows them over the whole screen.
 */
export function ProductGallery(shown: ProductGalleryProps) {
  return (
    <section
      aria-roledescription="galeria"
      aria-label={`Fotos de ${shown.name}`}
      className="min-w-0 md:self-start lg:sticky lg:top-26"
    >
      <Gallery {...shown} />
    </section>
  )
}

function Gallery({ pictures, name, seal }: ProductGalleryProps) {
  // A product without a picture still has its place.
  const slides = pictures.length > 0 ? pictures : [{ path: '', alt: '' }]
  const several = slides.length > 1
  const altOf = (index: number) => slides[index]!.alt || (several ? `${name}, foto ${index + 1}` : name)
  const { track, shown, go } = usePictureTrack(slides.length)
  const { enlarge, View, start, close } = usePictureViewer()
  return (
    <>
      <div className="gallery-main relative max-md:-mx-[clamp(1rem,4vw,2.5rem)]">
        <ul
          {...track}
          tabIndex={several ? 0 : -1}
          aria-label="Fotos"
          className="carousel-track gallery-track [--slides:1] md:[--gap:0px] md:rounded-card md:bg-blush"
        >
          {slides.map(({ path }, index) => (
            <li
              key={path}
              id={`foto-${index + 1}`}
              aria-hidden={index !== shown}
              className={`carousel-slide ${GALLERY_SHAPE}`}
            >
              {path === '' ? (
                <Picture path="" alt={altOf(index)} sizes={GALLERY_SIZES} />
              ) : (
                <a
                  href={`/${path}`}
                  tabIndex={index === shown ? undefined : -1}
                  draggable={false}
                  onClick={(event) => enlarge(event, index)}
                  // On phones the third and all later ones are fetched when they come (pictures.css).
                  className={`relative block size-full cursor-zoom-in focus-visible:-outline-offset-3 ${index > 1 ? 'picture-box' : ''}`}
                >
                  <span className="sr-only">Ampliar: </span>
                  <Picture path={path} alt={altOf(index)} sizes={GALLERY_SIZES} first={index === 0} />
                </a>
              )}
            </li>
          ))}
        </ul>
        {seal && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute top-0 right-[calc(100%-var(--square)+0.5rem)] grid h-14 w-[4.25rem] place-items-center rounded-b-[50%_60%] bg-ink pb-1 text-xs font-semibold text-white md:right-4 md:h-16 md:w-[4.75rem] md:text-sm"
          >
            {seal}
          </p>
        )}
        {several && (
          <>
            <CarouselArrow to="previous" label="Foto anterior" className={ARROW} go={() => go(shown - 1)} />
            <CarouselArrow to="next" label="Próxima foto" className={ARROW} go={() => go(shown + 1)} />
          </>
        )}
        {pictures.length > 0 && (
          <div className="pointer-events-none absolute right-[calc(100%-var(--square)+0.5rem)] bottom-2 flex h-5 items-center gap-1 rounded-full bg-paper/80 px-2 text-xs tabular-nums md:right-3 md:bottom-3 md:h-6">
            {several && (
              <p aria-live="polite">
                <span className="sr-only">Foto </span>
                {shown + 1}/{slides.length}
              </p>
            )}
            <Expand aria-hidden="true" className="needs-script size-3 max-md:hidden" />
          </div>
        )}
      </div>
      {several && <Thumbnails pictures={slides} shown={shown} go={go} />}
      {View && <View {...{ pictures, altOf, name, start, close }} onShow={(index) => go(index, true)} />}
    </>
  )
}

interface ThumbnailsProps {
  pictures: ProductPicture[]
  /** the index of the picture in sight */
  shown: number
  go: (to: number) => void
}

function Thumbnails({ pictures, shown, go }: ThumbnailsProps) {
  return (
    <ol className="gallery-thumbs">
      {pictures.map(({ path }, index) => (
        <li key={path}>
          <a
            href={`#foto-${index + 1}`}
            aria-label={`Ver foto ${index + 1}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              go(index)
            }}
            className="block h-full overflow-hidden rounded-card border-2 border-transparent bg-blush transition-colors hover:border-line aria-[current]:border-ink"
          >
            <Picture path={path} alt="" sizes="174px" />
          </a>
        </li>
      ))}
    </ol>
  )
}
