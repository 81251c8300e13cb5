import { useSyncExternalStore } from 'react'
import { unsavedStore } from '#admin/data/unsaved.ts'
import { useStore } from '#platform/browser/use-store.ts'
import { Button } from '#ui/button.tsx'

/** Messages stand below it (messages.css): its button is not covered. It says that there is no connection, or that a save got no answer; the save is tried again from here, and done once. */
export function ConnectionBar() {
  const unsaved = useStore(unsavedStore)
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  const says = !online
    ? 'Sem conexão. O que você digitar fica guardado neste aparelho.'
    : unsaved && 'A loja não respondeu. O que você digitou continua aqui.'
  return (
    <div role="status" className={says ? 'sticky top-0 z-30 [anchor-name:--header]' : ''}>
      {says && (
        <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-petal px-4 py-1 text-sm font-semibold">
          <p>{says}</p>
          {unsaved && (
            <Button variant="secondary" size="small" onClick={unsaved.again}>
              Tentar de novo
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
