import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { TryAgain } from '#ui/try-again.tsx'

/** What to say and do where something could not be brought: the shop's own words, and another try. */
export function CallFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <TryAgain
      message={error instanceof CallFailed ? failureMessage(error) : serverTexts.bug}
      onAgain={retry}
    />
  )
}
