import { GlobalWindow } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/**
 * Gives the test file a document without pixels, beside Node's own fetch, URL and streams: the shop's server and its
 * pages run in one process. It is to be imported before React, which looks for a document as it is loaded.
 */
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
