import type { ReactNode } from 'react'

/**
 * The name of a product, in which 'Costela-de-Adão' and '9 ml' are one word: broken only where it is wider than its place. A file of
 * its own, because every page has it.
 * @param className the size of a name that is not as large on every screen: Chrome forgets, at times, to pass it on
 */
export function unbrokenName(name: string, className = ''): ReactNode {
  return name.split(/(\S+-\S+|[\d.,]+ [ckm]?[glm]\b)/i).map((part, index) =>
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
