import { useContext, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { UNSAFE_FrameworkContext } from 'react-router'

/**
 * Fetches the scripts of other pages once this one has nothing else to do: a visitor who loses the connection on the way
 * still gets there. Not for visitors who save data.
 * @param pages the routes' ids: a page's file without its ending
 */
export function usePreloaded(pages: readonly string[]): void {
  // React Router's own <PrefetchPageLinks> loads the document anew when a script cannot be had.
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest
  useEffect(() => {
    if (!manifest || savesData() || !navigator.onLine) return
    const scripts = pages.flatMap((id) => {
      const { module, imports = [] } = manifest.routes[id]!
      return [module, ...imports]
    })
    const preload = () => {
      for (const script of new Set(scripts)) preloadModule(script)
    }
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(preload) : setTimeout(preload, 1000)
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
  }, [manifest, pages])
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
