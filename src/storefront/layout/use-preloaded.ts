import { useEffect } from 'react'
import { preloadModule } from 'react-dom'
import type { NextScripts } from '#storefront/page/layout-data.ts'

/**
 * Fetches the scripts of other pages once the visitor has done anything here and this page has nothing else to do: who
 * loses the connection on the way still gets there, and who only looks in is sent nothing else. Not for visitors who save data.
 * React Router's own `<PrefetchPageLinks>` loads the document anew when a script cannot be had.
 * @param buys something is in the cart
 */
export function usePreloaded({ browsing, buying }: NextScripts, buys: boolean): void {
  useEffect(() => {
    if (savesData() || !navigator.onLine) return
    const preload = () => {
      for (const script of buys ? [...browsing, ...buying] : browsing) preloadModule(script)
    }
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(preload) : setTimeout(preload, 1000)
    return atFirstAct(whenIdle)
  }, [browsing, buying, buys])
}

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const

let acted = false

/** Calls `listener` once the visitor has done something on a loaded page, at once if they have. @returns what stops it */
function atFirstAct(listener: () => void): () => void {
  const controller = new AbortController()
  const onAct = () => {
    acted = true
    controller.abort()
    if (document.readyState === 'complete') listener()
    else window.addEventListener('load', listener, { once: true })
  }
  const options = { passive: true, signal: controller.signal }
  if (acted) onAct()
  else for (const act of ACTS) window.addEventListener(act, onAct, options)
  return () => controller.abort()
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
