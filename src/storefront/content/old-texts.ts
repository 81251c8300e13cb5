import type { ComponentType } from 'react'
import type { PagePath } from './pages.ts'

/** A text that a legal page had before, and the last version of the terms (src/shop/terms.ts) that it was part of. */
interface OldText {
  until: number
  Text: ComponentType
}

/** What the legal pages said before, page by page, the oldest first. None has changed yet. */
const oldTexts: Partial<Record<PagePath, OldText[]>> = {}

/**
 * What a page said in a version of the terms.
 * @param named the version's number in the address; undefined for the one that holds
 * @returns undefined when the page has not changed since
 */
export function textOf(
  page: PagePath,
  named: string | undefined,
  texts = oldTexts,
): ComponentType | undefined {
  if (named === undefined) return undefined
  return texts[page]?.find(({ until }) => Number(named) <= until)?.Text
}
