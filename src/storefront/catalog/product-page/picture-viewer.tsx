import { useEffect } from 'react'
import { Picture } from '#storefront/product/picture.tsx'
import { viewOf } from '#ui/carousel/carousel-view.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ArrowLeft, ArrowRight, Minus, Plus } from '#ui/icons.tsx'
import type { ProductPicture } from './product-content.ts'
import { usePictureTrack } from './use-picture-track.ts'
import { useZoom } from './use-zoom.ts'

interface PictureViewerProps {
  pictures: ProductPicture[]
  /** what is said of a picture that says nothing of itself */
  altOf: (index: number) => string
  /** the product's */
  name: string
  /** the picture that it begins with */
  start: number
  /** told which picture is shown, for the page to show it afterwards */
  onShow: (index: number) => void
  close: () => void
}

/** A product's pictures over the whole screen: swiped, by arrows and keys, and as close as one likes. */
export default function PictureViewer({ pictures, altOf, name, start, onShow, close }: PictureViewerProps) {
  const { track, shown, go } = usePictureTrack(pictures.length, start)
  const zoom = useZoom(shown)

  // Once the dialog is open, and has given the focus to its first button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that it begins with
  useEffect(() => {
    go(start, true)
    track.ref.current?.focus()
  }, [start])

  return (
    <Modal open onClose={close} title={`Fotos de ${name}`} titleHidden at="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of everything inside */}
      <div
        className="-mt-15 grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]"
        onKeyDown={(event) => {
          if (zoom.key(event.key)) event.preventDefault()
          else track.onKeyDown(event)
        }}
      >
        <ul
          ref={track.ref}
          tabIndex={pictures.length > 1 ? 0 : -1}
          aria-label="Fotos"
          onScroll={(event) => {
            track.onScroll(event)
            onShow(viewOf(event.currentTarget).slide)
          }}
          className={`carousel-track [--gap:0px] [--slides:1] ${zoom.close ? 'overflow-x-hidden!' : ''}`}
        >
          {pictures.map(({ path }, index) => (
            <li
              key={path}
              aria-hidden={index !== shown}
              {...(index === shown ? zoom.frame : {})}
              className="carousel-slide grid grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden bg-blush select-none"
            >
              <div
                style={index === shown ? zoom.drawn : undefined}
                className="pointer-events-none aspect-square w-[min(100%,100dvh-4.25rem)]"
              >
                <Picture path={path} alt={altOf(index)} sizes="1200px" first={index === start} />
              </div>
            </li>
          ))}
        </ul>
        <div className="flex min-h-17 flex-wrap items-center justify-center gap-3 border-t border-line px-3 pb-[env(safe-area-inset-bottom)]">
          {pictures.length > 1 && <WayThrough shown={shown} count={pictures.length} go={go} />}
          <button
            type="button"
            onClick={zoom.toggle}
            className={`${disc} ml-auto w-auto! gap-2 px-4 font-semibold sm:ml-3 whitespace-nowrap`}
          >
            {zoom.close ? (
              <Minus aria-hidden="true" className="size-5" />
            ) : (
              <Plus aria-hidden="true" className="size-5" />
            )}
            {zoom.close ? 'Foto inteira' : 'Ver de perto'}
          </button>
        </div>
      </div>
    </Modal>
  )
}

interface WayThroughProps {
  shown: number
  count: number
  go: (to: number) => void
}

/** Which of several pictures is in sight, between the ways to its neighbours. */
function WayThrough({ shown, count, go }: WayThroughProps) {
  return (
    <>
      <button type="button" aria-label="Foto anterior" onClick={() => go(shown - 1)} className={disc}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </button>
      <p aria-live="polite" className="min-w-14 text-center font-semibold tabular-nums">
        <span className="sr-only">Foto </span>
        {shown + 1}/{count}
      </p>
      <button type="button" aria-label="Próxima foto" onClick={() => go(shown + 1)} className={disc}>
        <ArrowRight aria-hidden="true" className="size-5" />
      </button>
    </>
  )
}

const disc =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line hover:bg-blush hover:text-accent-dark'

/**
 * Makes the browser's Back close what was opened above the page, instead of leaving the page. The router hears nothing of it:
 * it would load the page's data again.
 * @param close closes it; called once Back was pressed, and after the returned function
 * @returns takes the entry out of the history again, for when it is closed in another way
 */
export function closeOnBack(close: () => void): () => void {
  // With the router's own state, so that it finds its place in the history when it looks.
  window.history.pushState(window.history.state, '')
  let open = true
  const back = (event: PopStateEvent) => {
    open = false
    event.stopImmediatePropagation()
    close()
  }
  window.addEventListener('popstate', back, { capture: true, once: true })
  return () => {
    if (open) window.history.back()
    open = false
  }
}
