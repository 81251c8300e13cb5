/** Several texts in one cell, one to a line. */
export function joinLines(texts: string[]): string {
  return texts.map((text) => text.replace(/[\\\n\r]/g, (found) => escapes[found]!)).join('\n')
}

/** The texts that `joinLines` was given; a spreadsheet may have changed the line breaks between them. */
export function splitLines(cell: string): string[] {
  if (cell === '') return []
  return cell.split(/\r?\n/).map((line) => line.replace(/\\[\\nr]/g, (found) => unescapes[found]!))
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
const unescapes = Object.fromEntries(Object.entries(escapes).map(([text, escaped]) => [escaped, text]))
