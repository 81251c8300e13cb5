import { useState } from 'react'
import { brl, type Centavos } from '#platform/money.ts'
import { buttonClass } from '#ui/button.tsx'

/** On small screens the summary is far below: what will be charged stays at the thumb until the button says it. */
export function TotalBar({ total, shown }: { total: Centavos; shown: boolean }) {
  return (
    <div
      data-bottom-bar={shown ? 'lg' : undefined}
      // At the end of the page it lies in the room that the page leaves there. A screen so low has its keyboard open, or lies on its side: there the field needs the room.
      className={`sticky bottom-0 z-10 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-8 -mb-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden [@media(height<24rem)]:hidden ${shown ? '' : 'invisible'}`}
    >
      <div className="wrap flex h-17 items-center justify-between gap-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-soft">Total</span>
          <strong className="price text-xl">{brl(total)}</strong>
        </p>
        <a href="#resumo" className={buttonClass('secondary', 'small')}>
          Ver resumo<span className="sr-only"> do pedido</span>
        </a>
      </div>
    </div>
  )
}

/** Whether something is in sight, and the ref by which it is watched. */
export function useSight() {
  const [inSight, setInSight] = useState(true)
  const watch = (seen: HTMLElement | null) => {
    if (!seen) return
    const watcher = new IntersectionObserver(([entry]) => setInSight(entry!.isIntersecting))
    watcher.observe(seen)
    return () => watcher.disconnect()
  }
  return { inSight, watch }
}
