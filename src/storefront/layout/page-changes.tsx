import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Says the title of the page that was gone to: a browser announces it only when it loads the page itself. */
export function PageChanges() {
  const { pathname } = useLocation()
  const region = useRef<HTMLParagraphElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    region.current!.textContent = document.title
  }, [pathname])
  return <p ref={region} aria-live="polite" className="sr-only" />
}
