/** The drawing of pages that have nothing to show: nails in a fan, one of them lost. */
export function ErrorDrawing() {
  return <img src="/art/nothing-here.avif" alt="" width={800} height={600} className="h-auto w-full" />
}

/** The drawing of a missing connection. */
export function OfflineDrawing() {
  return <span className="offline-drawing" />
}
