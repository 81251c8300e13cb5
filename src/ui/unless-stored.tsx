import type { ReactNode } from 'react'
import { useHydrated } from './hydrated.ts'

/** Says before anything below it is painted whether this browser has stored something under a key; the first in a page says it. */
export const lookUpStored = `(() => {
  const { dataset } = document.documentElement
  let stored
  try { stored = localStorage.getItem(document.currentScript.dataset.key) } catch {}
  dataset.stored ??= !stored || stored === '[]' ? 'nothing' : 'something'
})()`

interface UnlessStoredProps {
  /** the key that a list lies under in the browser's storage */
  name: string
  children?: ReactNode
}

/**
 * In a page of the server, what shows at once where this browser has stored nothing under a key, or an empty list: the page looks
 * before it is painted, long before its scripts run. For them it is there as any other.
 */
export function UnlessStored({ name, children }: UnlessStoredProps) {
  const hydrated = useHydrated()
  return (
    <div data-unless-stored={hydrated ? undefined : name}>
      {!hydrated && <script data-key={name}>{lookUpStored}</script>}
      {children}
    </div>
  )
}

/** What stands there instead, until the scripts have read what is stored. */
export function UntilRead({ children }: { children: ReactNode }) {
  return <div data-until-read={useHydrated() ? undefined : ''}>{children}</div>
}
