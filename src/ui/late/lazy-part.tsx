import { type ComponentType, type FunctionComponent, lazy, useCallback, useState } from 'react'

/** What stands in the place of a part whose script could not be had. `again` asks for the script anew, and throws when it does not come. */
export type MissingPart = FunctionComponent<{ again: () => Promise<void> }>

/**
 * A part of a page whose script is fetched when it is first drawn. A script that cannot be had takes the part's place and no
 * more: the page around it stays as it is.
 * @param load imports the script
 * @param Missing what then stands there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  Missing: MissingPart,
): ComponentType<Props> {
  const script = () =>
    lazy<FunctionComponent<Props & { again: () => Promise<void> }>>(() =>
      load().catch(() => ({ default: Missing })),
    )
  let Part = script()
  return function LazyPart(props: Props) {
    const [, draw] = useState<unknown>()
    const again = useCallback(
      () =>
        load().then(() => {
          // React keeps what came of a lazy component for ever; browsers ask again for a module that did not come.
          Part = script()
          draw(Part)
        }),
      [],
    )
    return <Part {...props} again={again} />
  }
}
