import { useMissingScript } from '#platform/browser/use-missing-script.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { TryAgain } from '#ui/try-again.tsx'

/** Stands in the place of a part of a page whose script could not be had (`lazyPart`). */
export function MissingPart({ again }: { again: () => Promise<void> }) {
  const { ask, busy, replaced } = useMissingScript(again)
  return replaced ? (
    <TryAgain message={serverTexts.replaced} action="Recarregar" onAgain={() => window.location.reload()} />
  ) : (
    <TryAgain message={serverTexts.offline} busy={busy} onAgain={() => void ask()} />
  )
}

/** For what is only a help: without its script there is nothing. */
export function NoPart() {
  return null
}
