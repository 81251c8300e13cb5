import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useMatches } from 'react-router'

/** How far down the page could be when its scripts began, in pixels: so far it was put where it had stood before they ran. */
const REACHABLE =
  typeof window === 'undefined' ? 0 : document.documentElement.scrollHeight - window.innerHeight

/**
 * The router's scroll restoration. When the scripts of a page run, and again when its first data are complete, the router scrolls it to
 * where it stood some time before: a visitor who has scrolled meanwhile, or was led to a field, stays there.
 */
export function ScrollPosition() {
  const { key } = useLocation()
  const arrival = useRef(key)
  /** before the router scrolled */
  const top = useRef(0)
  useEachRouterState(() => {
    if (key === arrival.current && window.scrollY <= REACHABLE) window.scrollTo(0, top.current)
  })
  return (
    <>
      <BeforeRouter
        onState={() => {
          top.current = window.scrollY
        }}
      />
      <ScrollRestoration />
    </>
  )
}

/** Its effect runs before the router's, because it stands before it. */
function BeforeRouter({ onState }: { onState: () => void }) {
  useEachRouterState(onState)
  return null
}

function useEachRouterState(effect: () => void): void {
  // The caller is rendered anew whenever the router's state changes, as the router's own part is.
  useMatches()
  useLayoutEffect(effect)
}
