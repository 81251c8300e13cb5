/** The drawing of pages that have nothing to show: nails in a fan, one of them lost. */
export function ErrorDrawing() {
  return <img src="/art/nothing-here.avif" alt="" width={800} height={600} className="h-auto w-full" />
}

/**
 * A missing connection: a plug of two nails, pulled apart. Both cables leave the field by its right edge, however wide it is. The service
 * worker has it, for nothing can be fetched then.
 */
export function OfflineDrawing() {
  return (
    <span className="relative aspect-[560/292] w-full">
      <img
        src="/art/no-connection.svg"
        alt=""
        className="pointer-events-none absolute top-0 -left-1/4 h-full w-[325%] max-w-none"
      />
    </span>
  )
}
