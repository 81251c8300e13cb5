import { CallFailed } from '#platform/browser/call.ts'
import { logoutTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { showAlert } from '#ui/messages/messages.tsx'
import { signOut } from './session-store.ts'

/** Signs out, and says how that went (specification M6, M7). */
export async function leave(): Promise<void> {
  try {
    await signOut()
    showAlert('green', logoutTexts.done)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showAlert('red', logoutTexts.failed(failureMessage(error)))
  } finally {
    ignoreSecondTap()
  }
}
