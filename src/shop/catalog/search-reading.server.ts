import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { PER_PAGE } from './listing.ts'

/** What to ask the tables of search for. */
export interface Question {
  /** tsquery that `product_search.words` has to match */
  match: string
  /** tsquery with any of the words: what `product_search.names` is ranked by */
  anyWord: string
  /** the whole text in the form of `product_search.name` */
  name: string
  /** the SKUs that the text may be, in the form of `product_search.sku` */
  skus: string[]
  /** true when no product has all the words, and those with the most of them are taken */
  partial: boolean
}

/** What somebody typed, as it was understood. */
export interface Reading extends Question {
  /** how many products match, counted up to COUNTED */
  total: number
  /** the text as it was read, when a word was mistyped */
  corrected?: string
}

/** Nobody leafs further: pages and totals end here. */
export const COUNTED = 1001

/** Fewer answers than this leave room on the first page for words that only begin as typed. */
const FEW = PER_PAGE

/**
 * Finds what a text means for this catalogue: its words as they stand, and when these find few also as beginnings of
 * words; else with the mistyped ones mended; else as many of its words as any product has.
 *
 * @param value any text at all
 * @returns null when there is no word in it
 */
export async function readSearch(db: Db, value: string): Promise<Reading | null> {
  const typed = await wordsIn(db, value)
  if (!typed) return null
  const { words } = typed
  const asTyped = await understand(
    db,
    typed,
    words.map(({ exact }) => exact),
  )
  // Codes and sizes mean what they say, and so do three words.
  const meant = words.length > 2 || words.some(({ plain }) => /\d/.test(plain))
  if (asTyped.total >= FEW || (asTyped.total > 0 && meant)) return asTyped
  if (asTyped.total > 0) {
    const wide = words.map(({ plain, exact, open }) => (plain.length > 3 ? open : exact))
    return understand(db, typed, wide)
  }
  const found = await findWords(db, words)
  if (found.every(Boolean)) {
    const begun = await understand(
      db,
      typed,
      words.map(({ open }) => open),
    )
    if (begun.total > 0) return begun
  }
  const corrected = await mend(db, typed, found)
  const mended = corrected && (await wordsIn(db, corrected))
  const best = mended ? await mostWords(db, mended) : await mostWords(db, typed, found)
  return { ...best, corrected }
}

/** The same of a text whose last word may be half typed. Neither mended nor counted; null below two characters. */
export async function readTyping(db: Db, value: string): Promise<Question | null> {
  const typed = await wordsIn(db, value)
  if (!typed || typed.all.join('').length < 2) return null
  const parts = typed.words.map(({ exact, begun }, n) =>
    n === typed.words.length - 1 ? `(${exact} | ${begun})` : exact,
  )
  return matching(typed, parts)
}

/** Takes the products that have the most of the words. */
async function mostWords(db: Db, typed: Typed, known?: Found[]): Promise<Reading> {
  const found = known ?? (await findWords(db, typed.words))
  const parts = typed.words.flatMap((word, n) => (found[n] ? word[found[n]] : []))
  let reading = await understand(db, typed, parts)
  for (let needed = parts.length - 1; needed > 0 && reading.total === 0; needed -= 1) {
    reading = await understand(db, typed, parts, needed)
  }
  return { ...reading, partial: reading.partial || parts.length < typed.words.length }
}

/** A piece of a tsquery, made only of words that search_plain gave: they have neither quotes nor backslashes. */
type Part = string

interface Word {
  /** without accents and capitals */
  plain: string
  /** the word itself */
  exact: Part
  /** a word that begins so */
  begun: Part
  /** the word itself, or one that begins so; a single letter is no beginning */
  open: Part
}

/** Which part of a word's two some product has; null for neither. */
type Found = 'exact' | 'open' | null

interface Typed {
  /** every word, without accents and capitals */
  all: string[]
  /** those that tell something, each once */
  words: Word[]
  name: string
  skus: string[]
}

async function understand(db: Db, typed: Typed, parts: Part[], needed = parts.length): Promise<Reading> {
  const question = matching(typed, parts, needed)
  return { ...question, total: await countMatches(db, question.match) }
}

function matching({ name, skus }: Typed, parts: Part[], needed = parts.length): Question {
  const words = needed > 0 ? combinations(parts, needed).map((some) => `(${some.join(' & ')})`) : []
  const match = [...words, ...skus.map(skuPart)].join(' | ')
  return { match, anyWord: parts.join(' | '), name, skus, partial: needed < parts.length }
}

const TEXT_LENGTH = 200
const MOST_WORDS = 8
const STOP_WORDS = new Set(
  'a o e as os de da do das dos em no na nos nas um uma com por para pra ao'.split(' '),
)

/** The words of a text in their order, each once, without those that say nothing; null when it has none. */
async function wordsIn(db: Db, value: string): Promise<Typed | null> {
  const text = clean(value)
  const { rows } = await sql<{ plain: string; folded: string }>`
    select plain, folded
    from unnest(string_to_array(search_plain(${text}), ' '), string_to_array(search_fold(${text}), ' '))
      with ordinality as typed (plain, folded, n)
    order by n`.execute(db)
  if (rows.length === 0) return null
  const telling = rows.filter(({ plain }) => !STOP_WORDS.has(plain))
  const once = new Map((telling.length > 0 ? telling : rows).map((row) => [row.folded, row]))
  const words = [...once.values()].slice(0, MOST_WORDS).map(({ plain, folded }): Word => {
    // flores begins floral, as flor does.
    const stem = folded.length > 3 && plain.startsWith(folded) ? folded : plain
    const [exact, begun] = [quote(folded), `${quote(stem)}:*`]
    return { plain, exact, begun, open: plain.length > 1 ? `(${exact} | ${begun})` : exact }
  })
  const all = rows.map(({ plain }) => plain)
  return { all, words, name: rows.map(({ folded }) => folded).join(' '), skus: skusIn(text, all) }
}

/** PostgreSQL refuses the NUL character, and nobody means more than a line. */
function clean(value: string): string {
  return value.slice(0, TEXT_LENGTH).toWellFormed().replaceAll('\0', ' ')
}

/** The whole text, and whatever in it looks like the code of a product: 'SKU: PEL-0012'. */
function skusIn(text: string, words: string[]): string[] {
  const whole = words.join('')
  const codes = text
    .toLowerCase()
    .split(/\s+/)
    .map((code) => code.replace(/[^a-z0-9]/g, ''))
    .filter((code) => code.length >= 5 && /\d/.test(code))
  return [...new Set([whole, ...codes])].map((code) => `#${code}`)
}

/** A SKU, or the beginning of one when that has three characters and a digit. */
function skuPart(sku: string): Part {
  return sku.length > 3 && /\d/.test(sku) ? `${quote(sku)}:*` : quote(sku)
}

async function countMatches(db: Db, match: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (select from product_search where words @@ ${match}::tsquery limit ${COUNTED}) as matches`.execute(
    db,
  )
  return rows[0]!.total
}

/** Which of the words some product has, as they stand or as beginnings. */
async function findWords(db: Db, words: Word[]): Promise<Found[]> {
  // A parameter for each, so that PostgreSQL sees the word when it plans: a common one is met at once.
  const has = (part: Part) => sql`exists (select from product_search where words @@ ${part}::tsquery)`
  const each = words.map(
    ({ exact, open }) => sql`case when ${has(exact)} then 'exact' when ${has(open)} then 'open' end`,
  )
  const { rows } = await sql<{ found: Found[] }>`select array[${sql.join(each)}] as found`.execute(db)
  return rows[0]!.found
}

/** The text with known words in the place of those that no product has, when there are any. */
async function mend(db: Db, { all, words }: Typed, found: Found[]): Promise<string | undefined> {
  const unknown = words.filter((_, n) => !found[n]).map(({ plain }) => plain)
  const { rows } = await sql<{
    plain: string
    known: boolean
    spelling: string | null
    mended: string | null
  }>`
    select plain, known, shown as spelling, case when not known then mend_search_word(plain) end as mended
    from unnest(${all}::text[]) with ordinality as typed (plain, n)
      cross join lateral (select plain <> all (${unknown}::text[]) as known) as word_is
      left join search_words on word = plain
    order by n`.execute(db)
  const read = rows.map(({ plain, known, spelling, mended }) =>
    known ? (spelling ?? plain) : (mended ?? apart(plain)),
  )
  return rows.some(({ plain, known }, n) => !known && read[n] !== plain) ? read.join(' ') : undefined
}

/** 'iphone15' → 'iphone 15' */
function apart(word: string): string {
  return word.replace(/^(\p{L}{3,})(\d+)$/u, '$1 $2')
}

function combinations<Item>(list: Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return list.flatMap((one, i) => combinations(list.slice(i + 1), size - 1).map((rest) => [one, ...rest]))
}

// A word as long as the text may have grown past what a tsquery takes, when its letters were written out.
const quote = (lexeme: string): Part => `'${lexeme.slice(0, TEXT_LENGTH)}'`
