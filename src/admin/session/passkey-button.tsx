import { useState } from 'react'
import { loaded } from '#platform/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Lock } from '#ui/icons.tsx'
import { passkeyFailure } from './passkey-failure.ts'

interface PasskeyButtonProps {
  children: string
  /** asks the shop, then the device, then the shop */
  prove: (device: typeof import('./passkey.ts')) => Promise<void>
}

/** A button that asks the device for a passkey; not there in browsers that know none. What goes wrong stands below it. */
export function PasskeyButton({ children, prove }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null
  async function press() {
    setBusy(true)
    setFailure(null)
    try {
      await prove(await loaded(import('./passkey.ts')))
    } catch (error) {
      setFailure(passkeyFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div data-sent-together>
      <Button variant="secondary" wide busy={busy} data-sends onClick={() => void press()}>
        <Lock aria-hidden="true" className="size-5" /> {children}
      </Button>
      <p role="alert" className={failure ? 'mt-2 text-sm font-semibold text-error' : ''}>
        {failure}
      </p>
    </div>
  )
}
