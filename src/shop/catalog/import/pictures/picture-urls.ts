/** An address that a picture can be fetched from, in its normal form; null for anything else. */
export function pictureUrl(cell: string): string | null {
  const text = cell.trim()
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  return url && ['http:', 'https:'].includes(url.protocol) && url.hostname ? url.href : null
}
