const END = '</body></html>'

/**
 * A page with what its loaders answered, as the browser's router expects it; the script that React Router writes instead waits
 * in React for a stream, and escapes each quotation mark twice.
 * @param data as the router's format writes it
 * @param nonce marks the script as ours
 */
export function withLoaderData(html: string, data: string, nonce: string | undefined): string {
  if (!html.endsWith(END)) return html
  const controller = 'window.__reactRouterContext.streamController'
  const script = `${controller}.enqueue('${data.replace(UNSAFE, escaped)}');${controller}.close();`
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `${html.slice(0, -END.length)}<script${mark}>${script}</script>${END}`
}

/** What React Router's handler writes of a page's data (`serverHandoffStream`). */
export async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of data) text += decoder.decode(chunk, { stream: true })
  return text
}

/** What ends a text of a script, its line, or the script itself. */
const UNSAFE = /[\\'\n\r<>&\u2028\u2029]/g

function escaped(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
