import { shopAnswers } from '#platform/browser/shop-answers.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'

/**
 * Stands in the place of a part of a page whose script could not be had (`lazyPart`). Where the shop answers and the script is not
 * there, a new version has replaced it: then only a fresh document helps. In few bytes, because most visits begin with it.
 */
export function MissingPart({ again }: { again: () => Promise<void> }) {
  const ask = () =>
    again().catch(async () => {
      if (await shopAnswers()) window.location.reload()
    })
  return (
    <p role="alert" className="wrap py-4">
      {catalogTexts.quickViewFailed}{' '}
      <button type="button" className="link min-h-11" onClick={() => void ask()}>
        Tentar de novo
      </button>
    </p>
  )
}

/** For what is only a help: without its script there is nothing. */
export function NoPart() {
  return null
}
