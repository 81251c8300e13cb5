import type { ReactNode } from 'react'

/** What an element has inside: its children, or the same as HTML. */
type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** Gives the HTML of a drawing; undefined: it has to be drawn with its page. */
export type Drawings = (name: string, of: object, draw: () => ReactNode) => string | undefined

let drawings: Drawings | undefined

/** Called where the server renders pages. In the browser, and in development, everything is drawn each time. */
export function keepDrawings(kept: Drawings): void {
  drawings = kept
}

/**
 * The inside of an element that looks the same on many pages: `<footer {...drawnOnce('footer', store, () => …)} />`. The
 * server draws it once for equal `of` and repeats the HTML after that; the browser draws and hydrates it like any other.
 * What it shows follows from `of` and the settings alone: not from the page's address, nor from who looks at it.
 * @param name of the drawing, no other's
 * @param of plain data
 */
export function drawnOnce(name: string, of: object, draw: () => ReactNode): Inside {
  const html = drawings?.(name, of, draw)
  return html === undefined ? { children: draw() } : { dangerouslySetInnerHTML: { __html: html } }
}
