import { type ComponentType, lazy, useCallback, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** What stands in the place of a part whose script could not be had. `again` asks for the script anew, and throws when it does not come. */
export type MissingPart = ComponentType<{ again: () => Promise<void> }>

/**
 * A part of a page whose script is fetched when it is first drawn. A script that cannot be had takes the part's place and no
 * more: the page around it stays as it is.
 * @param load imports the script
 * @param Missing what then stands there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: MissingPart,
): ComponentType<Props> {
  const script = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new ScriptMissing(cause)
      }),
    )
  let Part = script()
  return function LazyPart(props: Props) {
    const [turn, setTurn] = useState(0)
    const again = useCallback(async () => {
      await load()
      // React keeps the failure of a lazy component for ever; browsers ask again for a module that did not come.
      Part = script()
      setTurn((count) => count + 1)
    }, [])
    function failed(error: unknown) {
      if (!(error instanceof ScriptMissing)) throw error
      return <Missing again={again} />
    }
    return (
      <ErrorBoundary key={turn} failed={failed}>
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}

class ScriptMissing extends Error {
  constructor(cause: unknown) {
    super('The script of a part of the page could not be had.', { cause })
  }
}
