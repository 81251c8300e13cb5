import { TimedMessages } from '#ui/messages/timed-messages.ts'

/** What the shop says about the buyer (specification M21, M22), shown below the three fields: there it covers none. */
export const buyerNotes = new TimedMessages<'success' | 'error'>()
