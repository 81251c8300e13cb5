import { type ComponentProps, lazy, Suspense } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

const BestSellers = lazy(() => import('./best-sellers.tsx'))

/** What others buy, asked for by the browser alone, with its script only where it is shown. Without an answer its room is given up. */
export function BestSellersLater(props: ComponentProps<typeof BestSellers>) {
  const waiting = <div />
  return (
    <div className="best-sellers-room needs-script flow-root min-h-[48rem] empty:min-h-0 sm:min-h-[63rem] md:min-h-[30rem] lg:min-h-[36rem] print:hidden">
      {useHydrated() ? (
        <Suspense fallback={waiting}>
          <BestSellers {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
