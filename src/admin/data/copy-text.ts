import { showToast } from '#ui/messages/messages.tsx'

/** Copies a text, and says so. @param lacking what to do where the browser does not let it */
export function copyText(text: string, done: string, lacking: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast('success', done),
    () => showToast('error', lacking),
  )
}
