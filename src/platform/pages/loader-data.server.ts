const END = '</body></html>'
const HEAD_END = '</head>'

/** What the routes of a page answered; the router's state has more beside it. */
interface Answer {
  loaderData: object
  actionData?: unknown
  errors?: unknown
}

/** Such an answer as text. */
export interface WrittenData {
  text: string
  /** where in it that stands which many pages have, at the same place: the data of their layout */
  shared?: { from: number; to: number }
}

/** The name of that in the page's scripts. */
const SHARED = 'layoutData'

/**
 * A page with what its loaders answered, as the browser's router expects it; the script that React Router writes instead waits
 * in React for a stream, and escapes each quotation mark twice. What many pages have of it stands in their heads, which are
 * compressed once for all of them.
 * @param nonce marks the scripts as ours
 */
export function withLoaderData(html: string, data: WrittenData, nonce: string | undefined): string {
  if (!html.endsWith(END)) return html
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
  const { text, shared } = data
  const headEnd = shared ? html.indexOf(HEAD_END) : -1
  let [page, written] = [html.slice(0, -END.length), quoted(text)]
  if (shared && headEnd !== -1) {
    const { from, to } = shared
    const ofMany = `<script${mark}>var ${SHARED}=${quoted(text.slice(from, to))}</script>`
    page = page.slice(0, headEnd) + ofMany + page.slice(headEnd)
    written = `${quoted(text.slice(0, from))}+${SHARED}+${quoted(text.slice(to))}`
  }
  const controller = 'window.__reactRouterContext.streamController'
  return `${page}<script${mark}>${controller}.enqueue(${written});${controller}.close();</script>${END}`
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

function quoted(text: string): string {
  return `'${text.replace(UNSAFE, escaped)}'`
}

function escaped(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** What React Router's format writes instead of values that JSON has no word for (`vendor/turbo-stream-v2`). */
const NO_VALUE = { undefined: -7, null: -5 }

/** An object as it stands in a list of values, with all that is in it. */
interface KnownPart {
  /** what stands before it, without what is around it: where that is another, its places are others */
  before: string
  places: (readonly [value: unknown, place: number])[]
  text: string
  /** values that it brings with it */
  count: number
}

/** The data of layouts, which are the same object for page after page. */
const knownParts = new WeakMap<object, KnownPart>()

/**
 * What loaders answered, as the browser's router reads it: a list of values in which each object names its keys and values by
 * their place. React Router's own way to this text is a stream of bytes for what may still come; a page that is drawn at once
 * has everything. `loader-data.test.ts` reads it back with React Router.
 * @param answer plain data: texts, numbers, booleans, null, undefined, lists and objects of them; the first of several loaders is
 * that of the layout
 * @returns undefined when there is something else in it
 */
export function writtenData(answer: Answer): WrittenData | undefined {
  const places = new Map<unknown, number>()
  const written: string[] = []
  /** values that share an element of `written` with another */
  let joined = 0
  const [first, ...others] = Object.values(answer.loaderData) as unknown[]
  const layout = others.length > 0 ? first : undefined
  let layoutAt = -1

  function placeOf(value: unknown): number {
    if (value === null) return NO_VALUE.null
    if (value === undefined) return NO_VALUE.undefined
    const known = places.get(value)
    if (known !== undefined) return known
    const at = written.length
    const place = at + joined
    places.set(value, place)
    written.push('')
    if (typeof value !== 'object') written[at] = primitive(value)
    else if (value === layout) writePart(value, at, place)
    else written[at] = composed(value)
    return place
  }

  function writePart(value: object, at: number, place: number): void {
    const before = written.join()
    let known = knownParts.get(value)
    if (known?.before === before) {
      for (const [inside, its] of known.places) places.set(inside, its)
    } else {
      written[at] = composed(value)
      const texts = written.splice(at)
      const inside = [...places].filter(([, its]) => its > place)
      known = { before, places: inside, text: texts.join(), count: texts.length }
      knownParts.set(value, known)
    }
    written[at] = known.text
    joined += known.count - 1
    layoutAt = at
  }

  function composed(value: object): string {
    if (Array.isArray(value)) return `[${value.map(placeOf).join()}]`
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlain()
    let text = ''
    for (const [key, one] of Object.entries(value)) text += `${text && ','}"_${placeOf(key)}":${placeOf(one)}`
    return `{${text}}`
  }

  try {
    placeOf(answer)
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
  const text = `[${written.join()}]\n`
  if (layoutAt === -1) return { text }
  const from = written.slice(0, layoutAt).join().length + '[,'.length
  return { text, shared: { from, to: from + written[layoutAt]!.length } }
}

class NotPlain extends Error {}

function primitive(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  // JSON and this format write a zero below zero and what is no number in other ways.
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return String(value)
  throw new NotPlain()
}
