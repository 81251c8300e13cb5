import type { ReactNode } from 'react'
import { useHydrated } from './hydrated.ts'

interface UnlessStoredProps {
  /** the key that a list lies under in the browser's storage */
  name: string
  children: ReactNode
}

/**
 * In a page of the server, what shows at once where this browser has stored nothing under a key, or an empty list: the page looks
 * before it is painted (first-paint.server.ts), long before its scripts run. For them it is there as any other.
 */
export function UnlessStored({ name, children }: UnlessStoredProps) {
  return <div data-unless-stored={useHydrated() ? undefined : name}>{children}</div>
}

/** What stands there instead, until the scripts have read what is stored. */
export function UntilRead({ children }: { children: ReactNode }) {
  return <div data-until-read={useHydrated() ? undefined : ''}>{children}</div>
}
