import { CallFailed } from '#platform/call.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { Button } from '#ui/button.tsx'

/** What to say and do where something could not be brought: the shop's own words, and another try. */
export function CallFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 rounded-card bg-blush p-6">
      <p>{error instanceof CallFailed ? wordsOf(error) : texts.server.bug}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}
