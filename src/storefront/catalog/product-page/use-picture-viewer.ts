import { type MouseEvent, useRef, useState } from 'react'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { showToast } from '#ui/messages/messages.tsx'
import type PictureViewer from './picture-viewer.tsx'

/** The pictures over the whole screen: fetched when they are first asked for, closed by the browser's Back too. */
export function usePictureViewer() {
  const [opened, setOpened] = useState<{ View: typeof PictureViewer; start: number } | null>(null)
  const leaveHistory = useRef(() => {})
  const opening = useRef(false)

  async function enlarge(event: MouseEvent, start: number) {
    // In another tab it is only the picture.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // A double tap is one.
    if (opening.current) return
    opening.current = true
    const loaded = await import('./picture-viewer.tsx').catch(() => null)
    opening.current = false
    if (!loaded) return showToast('error', catalogTexts.quickViewFailed)
    leaveHistory.current = loaded.closeOnBack(() => setOpened(null))
    setOpened({ View: loaded.default, start })
  }
  function close() {
    setOpened(null)
    leaveHistory.current()
  }
  return { enlarge, close, View: opened?.View, start: opened?.start ?? 0 }
}
