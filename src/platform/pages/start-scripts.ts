/** How long scripts wait for the first pictures, in milliseconds: on a line that is slower, a visitor can soon press something. */
const PICTURES_MS = 1_000

/**
 * An inline script that asks for a page's scripts once the page is painted with its first pictures, so that until then the line is
 * theirs; or at once when the page is hidden or the visitor does something. They stand in `<noscript id="scripts">`, which is
 * text to a browser that runs scripts: nothing of it is fetched before it is put into the page. What asks for nothing runs right away,
 * because the page's data, which stand behind it, need it. Of 0.35 s more until the largest picture on a slow line (docs/decisions/0056).
 */
export const startScripts = `(() => {
  const text = document.getElementById('scripts').textContent
  const policy = window.trustedTypes?.createPolicy('scripts', { createHTML: (html) => html })
  const scripts = document.createRange().createContextualFragment(policy ? policy.createHTML(text) : text)
  const later = [...scripts.querySelectorAll('link, script[type=module]')]
  for (const element of later) element.remove()
  document.head.append(scripts)
  const start = () => document.head.append(...later.splice(0))
  if (document.hidden) return start()
  const first = [...document.querySelectorAll('img[fetchpriority=high]')].filter((picture) => {
    const { top, width } = picture.getBoundingClientRect()
    return width > 0 && top < innerHeight
  })
  Promise.allSettled(first.map((picture) => picture.decode())).then(() => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, ${PICTURES_MS})
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, start, { once: true, capture: true })
})()`
