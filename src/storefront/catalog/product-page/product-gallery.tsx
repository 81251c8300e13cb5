import { type KeyboardEvent, useRef, useState } from 'react'
import { Picture } from '#storefront/product/picture.tsx'
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx'
import type { ProductPicture } from './product-content.ts'

/** How wide a picture is drawn. */
export const GALLERY_SIZES = '(min-width: 1280px) 680px, (min-width: 768px) 50vw, 100vw'
/** On phones so low that name and price are in the first screen below it. */
export const GALLERY_SHAPE = 'h-[min(100vw,38svh)] md:h-auto md:aspect-square'

interface ProductGalleryProps {
  pictures: ProductPicture[]
  /** the product's */
  name: string
}

/**
 * A product's pictures, one at a time: swiped, by arrows and keys that wrap around, or by the small ones below,
 * which are plain links where there is no JavaScript.
 */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  // A product without a picture still has its place.
  const slides = pictures.length > 0 ? pictures : [{ path: '', alt: '' }]
  const several = slides.length > 1
  const altOf = (index: number) => slides[index]!.alt || (several ? `${name}, foto ${index + 1}` : name)

  function go(to: number) {
    const element = track.current
    if (!element) return
    const index = (to + slides.length) % slides.length
    const wraps = index !== to
    element.scrollTo({ left: index * element.clientWidth, behavior: wraps ? 'instant' : 'smooth' })
  }
  function steer(event: KeyboardEvent) {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <section aria-roledescription="galeria" aria-label={`Fotos de ${name}`} className="min-w-0">
      <div className="relative -mx-[clamp(1rem,4vw,2.5rem)] md:mx-0">
        <ul
          ref={track}
          tabIndex={several ? 0 : -1}
          aria-label="Fotos"
          onKeyDown={steer}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
          className="carousel-track bg-blush [--gap:0px] [--slides:1] md:rounded-card"
        >
          {slides.map(({ path }, index) => (
            <li
              key={path}
              id={`foto-${index + 1}`}
              aria-hidden={index !== shown}
              className={`carousel-slide ${GALLERY_SHAPE}`}
            >
              <Picture path={path} alt={altOf(index)} sizes={GALLERY_SIZES} first={index === 0} />
            </li>
          ))}
        </ul>
        {several && (
          <>
            <button
              type="button"
              aria-label="Foto anterior"
              onClick={() => go(shown - 1)}
              className="carousel-arrow needs-script left-3"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label="Próxima foto"
              onClick={() => go(shown + 1)}
              className="carousel-arrow needs-script right-3"
            >
              <ArrowRight aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
        <p
          aria-live="polite"
          className="absolute right-3 bottom-3 rounded-full bg-paper/90 px-3 py-1 text-sm font-semibold tabular-nums"
        >
          <span className="sr-only">Foto </span>
          {shown + 1}/{slides.length}
        </p>
      </div>
      {several && (
        <ol className="mt-3 hidden gap-3 md:flex">
          {slides.map(({ path }, index) => (
            <li key={path}>
              <a
                href={`#foto-${index + 1}`}
                aria-label={`Ver foto ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  go(index)
                }}
                className="block size-18 overflow-hidden rounded-card border-2 border-transparent bg-blush transition-colors hover:border-line aria-[current]:border-ink"
              >
                <Picture path={path} alt="" sizes="72px" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
