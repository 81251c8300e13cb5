import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is the server's; true once this browser runs it and can draw what it has stored. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
