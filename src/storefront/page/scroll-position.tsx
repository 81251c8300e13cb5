import { type RefObject, useLayoutEffect, useRef } from 'react'
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
  const top = useRef(0)
  useMatches()
  useLayoutEffect(() => {
    if (key === arrival.current && window.scrollY <= REACHABLE) window.scrollTo(0, top.current)
  })
  return (
    <>
      <BeforeRouter top={top} />
      <ScrollRestoration />
    </>
  )
}

/** Notes where the page stands before the router scrolls: rendered anew with the router's state, as its scroll restoration is, and before it. */
function BeforeRouter({ top }: { top: RefObject<number> }) {
  useMatches()
  useLayoutEffect(() => {
    top.current = window.scrollY
  })
  return null
}
