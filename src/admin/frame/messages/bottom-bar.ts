import { createStore } from '#platform/browser/store.ts'
import { useStore } from '#platform/browser/use-store.ts'

const bars = createStore<readonly HTMLElement[]>([])

/** For the ref of a bar that stays at the lower edge of the screen: the message with the way back stands in it, not over its buttons. */
export function bottomBar(bar: HTMLElement | null) {
  if (!bar) return
  bars.set((all) => [...all, bar])
  return () => {
    bars.set((all) => all.filter((one) => one !== bar))
  }
}

/** The bar at the lower edge, or null. */
export function useBottomBar(): HTMLElement | null {
  return useStore(bars).at(-1) ?? null
}
