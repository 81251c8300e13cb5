import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'

/** Why the device gave no passkey, in the words of the screen. */
export class NoPasskey extends Error {}

/** What a failure of the device, of the shop, or of fetching what asks the device, says on the screen. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof NoPasskey) return error.message
  if (error instanceof CallFailed) return failureMessage(error)
  throw error
}
