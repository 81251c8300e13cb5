/**
 * Announces the title of each page that a link leads to, once it is there: a browser announces a title only when it loads
 * a document.
 */
export function PageChanges() {
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
