import { useSyncExternalStore } from 'react'
import { WifiOff } from '#ui/icons.tsx'

/** Says that there is no connection, for as long as there is none. */
export function OfflineHint() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="offline-hint above-bottom-bar">
      {!online && (
        <p>
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          Você está sem internet. O carrinho continua guardado neste aparelho.
        </p>
      )}
    </div>
  )
}

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
