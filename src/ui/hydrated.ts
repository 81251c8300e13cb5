import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is the server's; true once this browser runs it and what it remembers can be drawn. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
