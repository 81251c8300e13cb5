import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { prefixTerm, type TsqueryTerm, wordTerm } from './tsquery.ts'

/** A word of a search. */
export interface TypedWord {
  /** without accents and capitals */
  plain: string
  /** matches the word itself, its plural and its other gender */
  exact: TsqueryTerm
  /** matches words that begin so */
  prefix: TsqueryTerm
  /** `exact` or `prefix`; a single letter is no prefix */
  exactOrPrefix: TsqueryTerm
}

/** A typed text, folded like the index. */
export interface TypedText {
  /** every word, without accents and capitals */
  plainWords: string[]
  /** the first eight words that are no stop words, each once */
  words: TypedWord[]
  /** the whole text in the form of `search_entries.name` */
  name: string
  /** the shop is so large that its common words are noted */
  large: boolean
  /** the SKU of the product whose number the text is, in the same form as `skus` */
  referred: string | null
  /** the SKUs that the text may be, in the form of `search_entries.sku`; of 'Ref. 88', that of product 88 */
  skus: string[]
}

/** Characters of a text that are read. */
const MAX_LENGTH = 200
const MAX_WORDS = 8
/** The number of a product, as its card has it, 'Ref. 88', or alone. */
const REFERENCE = /^(ref\.?\s*)?(\d{1,9})$/i
const STOP_WORDS = new Set(
  'a o e as os de da do das dos em no na nos nas um uma com por para pra ao'.split(' '),
)

/** The words of a text in their order; null when it has none. A text of stop words alone is read as it is. */
export async function readTypedText(db: Db, value: string): Promise<TypedText | null> {
  const text = cleanText(value)
  const [, ref, number = null] = REFERENCE.exec(text.trim()) ?? []
  const { rows } = await sql<{ plain: string; folded: string; large: boolean; referred: string | null }>`
    select plain, folded, exists (select from common_words) as large,
      (select sku from search_entries where product_id = ${number}::bigint) as referred
    from unnest(string_to_array(search_plain(${text}), ' '), string_to_array(search_fold(${text}), ' '))
      with ordinality as typed (plain, folded, n)
    order by n`.execute(db)
  if (rows.length === 0) return null
  const { referred } = rows[0]!
  const meaningful = rows.filter(({ plain }) => !STOP_WORDS.has(plain))
  const unique = new Map((meaningful.length > 0 ? meaningful : rows).map((row) => [row.folded, row]))
  const plainWords = rows.map(({ plain }) => plain)
  return {
    plainWords,
    words: [...unique.values()].slice(0, MAX_WORDS).map(wordOf),
    large: rows[0]!.large,
    name: rows.map(({ folded }) => folded).join(' '),
    skus: ref && referred ? [referred] : possibleSkus(text, plainWords),
    referred,
  }
}

/** A text as what was read for it is kept: of bounded length, capitals aside, which mean nothing. */
export function searchKey(value: string): string {
  return value.slice(0, MAX_LENGTH).toLowerCase()
}

/** PostgreSQL refuses the NUL character. */
function cleanText(value: string): string {
  return value.slice(0, MAX_LENGTH).toWellFormed().replaceAll('\0', ' ')
}

function wordOf({ plain, folded }: { plain: string; folded: string }): TypedWord {
  // 'flores' is a prefix of 'floral', as its singular 'flor' is.
  const stem = folded.length > 3 && plain.startsWith(folded) ? folded : plain
  const [exact, prefix] = [wordTerm(folded), prefixTerm(stem)]
  return { plain, exact, prefix, exactOrPrefix: plain.length > 1 ? `(${exact} | ${prefix})` : exact }
}

/** The whole text, and every part of it that looks like the code of a product: 'SKU: PEL-0012'. */
function possibleSkus(text: string, plainWords: string[]): string[] {
  const codes = text
    .toLowerCase()
    .split(/\s+/)
    .map((code) => code.replace(/[^a-z0-9]/g, ''))
    .filter((code) => code.length >= 5 && /\d/.test(code))
  return [...new Set([plainWords.join(''), ...codes])].map((code) => `#${code}`)
}
