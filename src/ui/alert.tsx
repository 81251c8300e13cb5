import { MessageRegion } from './message-region.tsx'
import { PassingMessages } from './passing-messages.ts'

type AlertType = 'green' | 'red'

const alerts = new PassingMessages<AlertType>()

/**
 * Shows a message in the banner at the top for 5000 ms. Several at once stand below each other; what went well takes
 * away what went wrong before.
 */
export function showAlert(type: AlertType, message: string): void {
  if (type === 'green') closeRedAlerts()
  alerts.show(type, message)
}

/** For what goes well without a message of its own: what went wrong before is over. */
export function closeRedAlerts(): void {
  alerts.closeAll('red')
}

/** The coloured banner at the top of every page; mounted once, by the layout. */
export function Alerts() {
  return (
    <MessageRegion
      messages={alerts}
      urgent="red"
      className="inset-x-0 top-0"
      look={{
        green: 'bg-available px-[max(1rem,4vw)] text-white font-semibold',
        red: 'bg-error px-[max(1rem,4vw)] text-white font-semibold',
      }}
    />
  )
}
