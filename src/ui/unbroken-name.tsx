import type { ReactNode } from 'react'

/** Between a number and its unit: '9 ml' is read as one. */
const BEFORE_UNIT = /(?<=\d) (?=(?:ml|l|g|kg|mm|cm|m)\b)/gi

/**
 * The name of a product, in which 'Costela-de-Adão' is one word: it is broken only where it is wider than its place; and no line
 * ends between a number and its unit. A file of its
 * own, because every page has it.
 * @param className the size of a name that is not as large on every screen: Chrome forgets, at times, to pass it on
 */
export function unbrokenName(name: string, className = ''): ReactNode {
  const kept = name.replace(BEFORE_UNIT, '\u00a0')
  return kept.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may say the same word again
      <span key={index} className={`word ${className}`}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
