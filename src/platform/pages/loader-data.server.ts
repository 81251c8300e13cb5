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

/** What React Router's format writes instead of values that JSON has no word for (`vendor/turbo-stream-v2`). */
const NO_VALUE = { undefined: -7, null: -5 }

/**
 * What loaders answered, as the browser's router reads it: a list of values in which each object names its keys and values by
 * their place. React Router's own way to this text is a stream of bytes for what may still come; a page that is drawn at once
 * has everything. `loader-data.test.ts` reads it back with React Router.
 * @param value plain data: texts, numbers, booleans, null, undefined, lists and objects of them
 * @returns undefined when there is something else in it
 */
export function writtenData(value: object): string | undefined {
  const places = new Map<unknown, number>()
  const written: string[] = []

  function placeOf(value: unknown): number {
    if (value === null) return NO_VALUE.null
    if (value === undefined) return NO_VALUE.undefined
    const known = places.get(value)
    if (known !== undefined) return known
    const place = written.length
    places.set(value, place)
    written.push('')
    written[place] = typeof value === 'object' ? composed(value) : primitive(value)
    return place
  }

  function composed(value: object): string {
    if (Array.isArray(value)) return `[${value.map(placeOf).join()}]`
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlain()
    let text = ''
    for (const [key, one] of Object.entries(value)) text += `${text && ','}"_${placeOf(key)}":${placeOf(one)}`
    return `{${text}}`
  }

  try {
    placeOf(value)
    return `[${written.join()}]\n`
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}

class NotPlain extends Error {}

function primitive(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  // JSON and this format write a zero below zero and what is no number in other ways.
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return String(value)
  throw new NotPlain()
}
