import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { Store } from '#shop/store.ts'

/** What a page has around it instead of the shop's header and footer: `frame` of its `handle`. */
export interface PageFrame {
  Header: ComponentType<{ store: Store }>
  Footer: ComponentType<{ store: Store }>
}

/** The frame that the open page asks for; undefined: the shop's. */
export function usePageFrame(): PageFrame | undefined {
  const handle = useMatches().at(-1)?.handle as { frame?: PageFrame } | undefined
  return handle?.frame
}
