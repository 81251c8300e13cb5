import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { ignoreDoubleTap } from '#ui/dialog/second-tap.ts'

/**
 * Announces the title of each page that a link leads to, once it is there: a browser announces a title only when it loads
 * a document. Another page lies below the finger then: a second tap was meant for the one before.
 */
export function PageChanges() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(ignoreDoubleTap, [pathname])
  return <p ref={announceTitles} aria-live="polite" className="sr-only" />
}

/** the title that was announced last; an error draws the whole layout anew, and is a change too */
let announced: string | null = null

function announceTitles(region: HTMLParagraphElement) {
  announced ??= document.title
  const announce = () => {
    const { title } = document
    if (title === announced || document.head.querySelector('title[data-waiting]')) return
    announced = title
    region.textContent = title
  }
  announce()
  const observer = new MutationObserver(announce)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
