/**
 * Makes the browser's Back close what was opened above the page, instead of leaving the page. The router hears nothing of it:
 * it would load the page's data again.
 * @param close closes it; called once Back was pressed, and after the returned function
 * @returns takes the entry out of the history again, for when it is closed in another way
 */
export function closeOnBack(close: () => void): () => void {
  // With the router's own state, so that it finds its place in the history when it looks.
  window.history.pushState(window.history.state, '')
  let open = true
  const back = (event: PopStateEvent) => {
    open = false
    event.stopImmediatePropagation()
    close()
  }
  window.addEventListener('popstate', back, { capture: true, once: true })
  return () => {
    if (open) window.history.back()
    open = false
  }
}
