/**
 * Says the title of each page that is gone to, once it is there: a browser announces a title only when it loads the
 * page itself.
 */
export function PageChanges() {
  return <p ref={announceTitles} aria-live="polite" className="sr-only" />
}

/** the last title that is known; an error draws the whole layout anew, and is a change too */
let said: string | null = null

function announceTitles(region: HTMLParagraphElement) {
  said ??= document.title
  const tell = () => {
    const { title } = document
    if (title === said || document.head.querySelector('title[data-waiting]')) return
    said = title
    region.textContent = title
  }
  tell()
  const watcher = new MutationObserver(tell)
  watcher.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => watcher.disconnect()
}
