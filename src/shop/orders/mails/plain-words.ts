/** Longer than any street of Brazil needs. */
const LONGEST = 80

/** Words before a dot that make no address of the web: `Av.Brasil`, `Dr.Arnaldo`. */
const ABBREVIATIONS =
  'al|ap|apt|apto|av|bl|cap|cel|cond|cj|conj|d|des|dep|dr|dra|ed|eng|esq|est|fr|gal|gen|gov|jd|lt|lot|maj|mal|min|n|nº|pça|pca|pe|pq|pres|prof|profa|qd|r|res|rod|s|sen|sr|sra|sta|sto|tv|trav|ten|ver|vl|vd'
const BEFORE_DOT = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ABBREVIATIONS})\\.(?=\\p{L})`, 'giu')

/** What a mail program may turn into a link: a scheme, www, an e-mail address, a name with a dot inside. */
const LOOKS_LIKE_A_LINK = /:\/\/|\bwww\b|@|[\p{L}\p{N}-][.。．]\p{L}{2,}|\b(?:https?|mailto|javascript):/iu
/** Letters, digits and the signs of an address. */
const NOT_OF_AN_ADDRESS = /[^\p{L}\p{M}\p{N} ,.ºª°'’/()#-]/u

/**
 * What a stranger typed into the field of an address, as far as it may stand in a mail to a person who has not asked for
 * one: words of an address, and nothing that a mail program makes a link of.
 * @returns an empty text when it is anything else
 */
export function plainWords(typed: string): string {
  const text = typed.normalize('NFC').trim()
  const spaced = text.replace(BEFORE_DOT, (abbreviation) => `${abbreviation} `)
  if (text.length > LONGEST || LOOKS_LIKE_A_LINK.test(spaced) || NOT_OF_AN_ADDRESS.test(spaced)) return ''
  return spaced
}
