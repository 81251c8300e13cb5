import { type ComponentProps, Suspense } from 'react'
import { NoPart } from '#storefront/page/failure/missing-part.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/late/lazy-part.tsx'

const BestSellers = lazyPart(() => import('./best-sellers.tsx'), NoPart)

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
