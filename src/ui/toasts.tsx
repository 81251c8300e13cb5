import { MessageRegion } from './message-region.tsx'
import { PassingMessages } from './passing-messages.ts'

type ToastType = 'success' | 'error'

const toasts = new PassingMessages<ToastType>()

/**
 * Shows a small message in the corner for 5000 ms.
 * @param options.onClose runs once, when it is closed or its time is over
 */
export function showToast(type: ToastType, message: string, options: { onClose?: () => void } = {}): void {
  toasts.show(type, message, options.onClose)
}

/** The corner where toasts stand: above the thumb on phones, to the right below on wide screens. */
export function Toasts() {
  const card = 'rounded-card pl-5 pr-1 text-white font-medium'
  return (
    <MessageRegion
      messages={toasts}
      urgent="error"
      className="above-bottom-bar inset-x-4 sm:left-auto sm:w-96"
      look={{ success: `bg-ink ${card}`, error: `bg-error ${card}` }}
    />
  )
}
