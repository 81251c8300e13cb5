import { CallFailed } from '#platform/call.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { TryAgain } from '#ui/try-again.tsx'

/** What to say and do where something could not be brought: the shop's own words, and another try. */
export function CallFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <TryAgain message={error instanceof CallFailed ? wordsOf(error) : texts.server.bug} onAgain={retry} />
  )
}
