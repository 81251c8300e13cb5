import { texts } from './texts.ts'

/**
 * What to tell a person of a call that failed: the shop's own words. Status 0 is no answer at all, which their
 * connection may explain; an answer without words comes from what stands in front of the shop, and theirs is fine.
 */
export function wordsOf({ status, message }: { status: number; message: string }): string {
  if (status === 0) return texts.server.offline
  return message || texts.server.unavailable
}
