import { GlobalWindow } from 'happy-dom'
import { beforeAll } from 'vitest'
import { populateGlobal } from 'vitest/runtime'

/**
 * Gives the tests of pages a document without pixels, beside Node's own fetch, URL and streams: the shop's server and
 * its pages run in one process. It is loaded before each of their files, and so before React, which looks for a document
 * as it is loaded. The files of a worker share the document, as tabs share a browser; each finds it as if just opened.
 */
if (typeof document === 'undefined') {
  const window = new GlobalWindow({
    url: 'http://localhost:3000/',
    width: 1280,
    height: 800,
    console: globalThis.console,
    settings: { disableErrorCapturing: true },
  })
  // A form's fields are read by the document's own FormData.
  populateGlobal(globalThis, window, { bindFunctions: true, additionalKeys: ['FormData'] })
  // happy-dom knows no popovers; what is in them is in the document all the time.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
}

beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
