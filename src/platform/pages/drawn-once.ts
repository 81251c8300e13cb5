import type { ReactNode } from 'react'

/** To be unfolded into its places. */
export function drawnOnce(_name: string, _of: object, draw: () => ReactNode): { children: ReactNode } {
  return { children: draw() }
}
