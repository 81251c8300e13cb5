import { notifyManager, QueryClient } from '@tanstack/react-query'

/**
 * What the back office has read, in memory alone. A list shows what it showed last while it is read anew; a change makes all
 * that is not on the screen untrue.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a line a call fails and says so; it does not wait in silence for the line to come back.
      networkMode: 'always',
      retry: false,
      // What changes in the shop is announced (live-events.ts).
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})

// What a change has answered stands on the screen together with the message that says so: a press that follows is of the new row.
notifyManager.setScheduler(queueMicrotask)

/** Forgets what no screen shows: this person has changed something. */
export function forgetUnseen(): void {
  queryClient.removeQueries({ type: 'inactive' })
}
