/** Text as it stands in HTML, between tags and in attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * Sentences as HTML, line by line.
 * @param unbroken what is read as one, and is broken by no line
 */
export function escapedLines(text: string, unbroken: RegExp): string {
  return escaped(text)
    .replace(unbroken, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>')
}
