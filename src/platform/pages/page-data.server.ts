/** What React Router's format writes instead of values that JSON has no word for (`vendor/turbo-stream-v2`). */
const NO_VALUE = { undefined: -7, null: -5 }

/**
 * What loaders answered, as the browser's router reads it: a list of values in which each object names its keys and values by
 * their place. React Router's own way to this text is a stream of bytes for what may still come; a page that is drawn at once
 * has everything. `page-data.test.ts` reads it back with React Router.
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
    written[place] = typeof value === 'object' ? textOf(value) : primitive(value)
    return place
  }

  function textOf(value: object): string {
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
