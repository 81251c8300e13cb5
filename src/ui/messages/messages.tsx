import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useTopDialog } from '#ui/dialog/open-dialogs.ts'
import { MessageRegion } from './message-region.tsx'
import { type MessageOptions, TimedMessages } from './timed-messages.ts'

/** 'green' and 'red' are alerts, the others toasts (specification L7). */
const messages = new TimedMessages<'green' | 'red' | 'success' | 'error' | 'invitation'>()

/**
 * Shows an alert in the place of messages for 5000 ms, instead of what stands there.
 * @param said several lines for several things that are wrong
 */
export function showAlert(type: 'green' | 'red', said: string | string[]): void {
  messages.show(type, said)
}

/**
 * Shows a toast in the place of messages for 5000 ms, instead of what stands there.
 * @param type 'invitation': what has to be done first; nothing went wrong (specification W2)
 */
export function showToast(
  type: 'success' | 'error' | 'invitation',
  said: string | string[],
  options?: MessageOptions,
): void {
  messages.show(type, said, options)
}

/** Takes away what a message said is wrong: it is mended, or tried again. */
export function clearErrorMessages(): void {
  messages.clear('red', 'error', 'invitation')
}

/**
 * The one place of messages, mounted once, by the layout: an alert and a phone's toast below the header, other toasts at the
 * lower edge (messages.css). While a dialog is open it stands in it: outside of it everything is inert.
 */
export function Messages() {
  const dialog = useTopDialog()
  const { pathname } = useLocation()
  // A toast is about the page that it was pressed on, if it does not say otherwise; what an alert tells may be what led to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of it
  useEffect(
    () => () => {
      if (!messages.snapshot()?.staysOn) messages.clear('success', 'error', 'invitation')
    },
    [pathname],
  )
  const region = (
    <MessageRegion
      messages={messages}
      urgent={['red', 'error', 'invitation']}
      className="message-place"
      look={{ green: 'alert', red: 'alert', success: 'alert', error: 'alert', invitation: 'alert' }}
    />
  )
  return dialog ? createPortal(region, dialog) : region
}
