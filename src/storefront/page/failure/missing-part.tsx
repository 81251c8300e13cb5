import { shopAnswers } from '#platform/browser/shop-answers.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { TryAgain } from '#ui/try-again.tsx'

/**
 * Stands in the place of a part of a page whose script could not be had (`lazyPart`). Where the shop answers and the script is not
 * there, a new version has replaced it: then only a fresh document helps.
 */
export function MissingPart({ again }: { again: () => Promise<void> }) {
  const ask = () =>
    again().catch(async () => {
      if (await shopAnswers()) window.location.reload()
    })
  return <TryAgain message={catalogTexts.quickViewFailed} onAgain={() => void ask()} />
}

/** For what is only a help: without its script there is nothing. */
export function NoPart() {
  return null
}
