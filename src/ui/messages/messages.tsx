import { createPortal } from 'react-dom'
import { useTopDialog } from '#ui/dialog/open-dialogs.ts'
import { MessageRegion } from './message-region.tsx'
import { type MessageOptions, TimedMessages } from './timed-messages.ts'

/** 'green' and 'red' are alerts, the others toasts (specification L7). */
const messages = new TimedMessages<'green' | 'red' | 'success' | 'error'>()

/**
 * Shows an alert for 5000 ms, below those that stand there.
 * @param said several lines for several things that are wrong
 */
export function showAlert(type: 'green' | 'red', said: string | string[]): void {
  messages.show(type, said)
}

/** Shows a toast for 5000 ms, below those that stand there. */
export function showToast(
  type: 'success' | 'error',
  said: string | string[],
  options?: MessageOptions,
): void {
  messages.show(type, said, options)
}

/** Takes away what messages said is wrong: it is mended, or tried again. */
export function clearErrorMessages(): void {
  messages.clear('red', 'error')
}

/**
 * The one place of messages, mounted once, by the layout: alerts and a phone's toasts below the header, other toasts at the
 * lower edge (messages.css). While a dialog is open it stands in it: outside of it everything is inert.
 */
export function Messages() {
  const dialog = useTopDialog()
  const place = (
    <div className="message-place">
      <MessageRegion messages={messages} urgent={['red']} look={{ green: 'alert', red: 'alert' }} />
      <MessageRegion
        messages={messages}
        urgent={['error']}
        look={{ success: 'alert', error: 'alert' }}
        className="toasts"
      />
    </div>
  )
  return dialog ? createPortal(place, dialog) : place
}
