import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * What is read as one and may be broken at none of its spaces, hyphens and slashes: 'e-mail', telephone and postal code, a price,
 * a number of a protocol, a day.
 */
const ONE_WORD =
  /(?:\be-mails?\b|\(\d{2}\) \d{4,5}-\d{4}|CEP \d{2}\.?\d{3}-\d{3}|\b\d{8}-\d{4,}(?:-\d+)?|R\$\s[\d.]+,\d{2}|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)/g

/** Stands on one line; it is broken only where it is wider than its place, as with very large letters. */
export function Unbroken({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <span className={`inline-block max-w-full wrap-anywhere ${className}`}>{children}</span>
}

/** A sentence in which nothing that is read as one is broken. */
export function unbroken(text: string): ReactNode {
  const words = [...text.matchAll(ONE_WORD)]
  if (words.length === 0) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const { index, 0: word } of words) {
    parts.push(text.slice(end, index), <Unbroken key={index}>{word}</Unbroken>)
    end = index + word.length
  }
  return [...parts, text.slice(end)]
}

/** The same for a text with headings, lists and links. */
export function unbrokenIn(content: ReactNode): ReactNode {
  return Children.map(content, (part) => {
    if (typeof part === 'string') return unbroken(part)
    if (!isValidElement(part)) return part
    const { children } = part.props as { children?: ReactNode }
    if (children === undefined || typeof children === 'function') return part
    return cloneElement(part as ReactElement<{ children: ReactNode }>, { children: unbrokenIn(children) })
  })
}
