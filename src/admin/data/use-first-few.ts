import { startTransition, useEffect, useState } from 'react'

/** Rows that fill a phone's screen, and a bit more. */
const FEW = 10
/** As high as a row is at most, so that a list that is come back to is as long as before, and stands where it stood. */
const ROW_PX = 140

/**
 * What a long list draws at once, so that it can be used before a slow phone has drawn all of it: the first rows. The others follow in the
 * moment after, and give way to what is pressed meanwhile.
 * @returns the rows to draw, and for their list the height that is kept for the others
 */
export function useFirstFew<Row>(rows: readonly Row[]) {
  const [all, setAll] = useState(false)
  useEffect(() => startTransition(() => setAll(true)), [])
  if (all || rows.length <= FEW) return { drawn: rows, style: undefined }
  return { drawn: rows.slice(0, FEW), style: { minHeight: rows.length * ROW_PX } }
}
