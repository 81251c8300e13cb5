/**
 * What writes a text backwards or hides in it: the marks that embed, override and isolate directions, and characters
 * without width. Joiners stay: emoji and some scripts need them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** A text without them, otherwise as it is. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/**
 * A typed or imported text as one line that reads as it looks: no invisible marks, control characters and runs of spaces
 * as one space. PostgreSQL stores no NUL, a mail's header no line break.
 */
export function plainLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
