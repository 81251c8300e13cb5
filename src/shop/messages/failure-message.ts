import { serverTexts } from '#shop/messages/server.ts'

/**
 * The message of a call that failed, for a person. Status 0 is no answer at all, which the connection may explain; an
 * answer without a message comes from a proxy in front of the shop, so the connection is fine.
 */
export function failureMessage({ status, message }: { status: number; message: string }): string {
  if (status === 0) return serverTexts.offline
  return message || serverTexts.unavailable
}
