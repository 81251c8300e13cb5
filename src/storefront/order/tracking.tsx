import { trackingPage } from '#shop/orders/parcel/tracking.ts'
import { Unbroken } from '#ui/unbroken.tsx'

/** How a parcel is followed: its code, and where that is typed in. */
export function Tracking({ code }: { code: string }) {
  const page = trackingPage(code)
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <span>
        Código de rastreio:{' '}
        <strong>
          <Unbroken className="tabular-nums select-all">{code}</Unbroken>
        </strong>
      </span>
      {page && (
        <a href={page} rel="noopener" className="link inline-flex min-h-11 items-center print:hidden">
          Rastrear nos Correios
        </a>
      )}
    </p>
  )
}
