import { fiscalKey } from '#shop/orders/fiscal-key.ts'

/** What an XML says of its document. */
interface FiscalDocument extends NonNullable<ReturnType<typeof fiscalKey>> {
  /** whom the document names as the receiver, 11 digits; null for a company, a person from abroad, or without a receiver */
  buyerCpf: string | null
}

/** One element; its name without a prefix. */
interface Opened {
  name: string
  attributes: string
  /** the name of the element around it */
  within: string | undefined
  words: string
}

// One piece of a document at a time. There is none for a DTD, an entity of its own or an instruction to a program: a file
// with one of them is not read.
const DECLARATION = /^\uFEFF?\s*(?:<\?xml\s[^?<>]*\?>)?/
const PIECE =
  /<!--(?:[^-]|-(?!-))*-->|<!\[CDATA\[[^\]]*(?:\](?!\]>)[^\]]*)*\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const STRANGE_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i

/**
 * The document that an XML file is: the key that its NF-e or DC-e has in its `Id`, and the CPF of its `dest`. The file is read as text, piece by piece:
 * nothing that it names is fetched or put in its place.
 * @returns null for what is no whole XML, or no NF-e or DC-e
 */
export function documentInXml(content: Uint8Array): FiscalDocument | null {
  const elements = openedIn(content)
  const document = elements?.filter(({ name }) => name === 'infNFe' || name === 'infDCe')
  if (document?.length !== 1) return null
  const [, kind, key = ''] = /\sId\s*=\s*["'](NFe|DCe)([A-Z\d]{44})["']/.exec(document[0]!.attributes) ?? []
  const found = fiscalKey(key)
  if (!found || found.kind !== kind?.toLowerCase()) return null
  const buyer = elements!.find(({ name, within }) => name === 'CPF' && within === 'dest')?.words.trim()
  return { ...found, buyerCpf: buyer && /^\d{11}$/.test(buyer) ? buyer : null }
}

/** The elements of a well-formed file, in their order; null for any other. */
function openedIn(content: Uint8Array): Opened[] | null {
  const text = textOf(content)
  if (text === null || STRANGE_REFERENCE.test(text)) return null
  const opened: Opened[] = []
  // Each with its prefix, which its end repeats.
  const inside: { tag: string; element: Opened }[] = []
  PIECE.lastIndex = DECLARATION.exec(text)![0].length
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text)
    if (!piece) return null
    const [, closes, name, attributes = '', isEmpty, words] = piece
    const outside = inside.length === 0
    if (name === undefined) {
      if (outside && words?.trim()) return null
      if (words && !outside) inside.at(-1)!.element.words += words
    } else if (closes) {
      if (inside.pop()?.tag !== name || attributes || isEmpty) return null
    } else {
      // A document is one element.
      if (outside && opened.length > 0) return null
      const within = inside.at(-1)?.element.name
      const element = { name: name.slice(name.indexOf(':') + 1), attributes, within, words: '' }
      opened.push(element)
      if (!isEmpty) inside.push({ tag: name, element })
    }
  }
  return inside.length === 0 ? opened : null
}

function textOf(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}
