import { useMissingScript } from '#platform/browser/use-missing-script.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { Page } from './page.tsx'

/** Stands in the place of a screen whose script could not be had: the menu beside it goes on working (`lazyPart`). */
export function MissingScreen({ again }: { again: () => Promise<void> }) {
  const missing = useMissingScript(again)
  return (
    <Page title={missing.replaced ? 'Há uma versão nova' : 'Sem conexão'}>
      <AskAgain {...missing} />
    </Page>
  )
}

/** Stands in the place of a part of a screen whose script could not be had. */
export function MissingPart({ again }: { again: () => Promise<void> }) {
  return <AskAgain {...useMissingScript(again)} />
}

function AskAgain({ ask, busy, replaced }: ReturnType<typeof useMissingScript>) {
  return replaced ? (
    <TryAgain
      message="A loja foi atualizada enquanto esta página estava aberta. Recarregue para continuar."
      action="Recarregar"
      onAgain={() => window.location.reload()}
    />
  ) : (
    <TryAgain message={serverTexts.offline} busy={busy} onAgain={() => void ask()} />
  )
}

/** Stands in the place of a screen that could not be drawn. */
export function BrokenScreen({ onAgain = () => window.location.reload() }: { onAgain?: () => void }) {
  return (
    <Page title="Algo não deu certo">
      <TryAgain message={serverTexts.bug} onAgain={onAgain} />
    </Page>
  )
}
