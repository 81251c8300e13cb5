import { useEffect, useRef } from 'react'

/**
 * Says the title of each page that is gone to, once it is there: a browser announces a title only when it loads the
 * page itself.
 */
export function PageChanges() {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let said = document.title
    const watcher = new MutationObserver(() => {
      const { title } = document
      if (title === said || document.head.querySelector('title[data-waiting]')) return
      said = title
      region.current!.textContent = title
    })
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => watcher.disconnect()
  }, [])
  return <p ref={region} aria-live="polite" className="sr-only" />
}
