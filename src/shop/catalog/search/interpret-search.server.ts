import { sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import { PER_PAGE } from '#shop/catalog/listing.ts'
import { type Counted, countMatches, type MatchCount, noMatch } from './count-matches.server.ts'
import { places, type SearchQuery, type Within } from './matches.server.ts'
import { inOwnWords } from './own-synonyms.server.ts'
import { inOtherWords } from './synonyms.ts'
import { isMixed, lettered, matchAtLeast, type TsqueryTerm } from './tsquery.ts'
import { readTypedText, type TypedText, type TypedWord } from './typed-words.server.ts'

/** A typed text as it was understood. */
export interface InterpretedSearch extends SearchQuery, MatchCount {
  /** the text as it was read, when a word of it was mistyped */
  corrected?: string
}

/**
 * Finds the query that a text means for this catalogue, the first of these that matches a product:
 * 1. all its words in what things are called, as typed; when they match less than a page, also words that begin so; a number alone that nothing
 *    is called by is the one on a card, 'Ref. 88',
 * 2. all its words as typed, some of them only in the description,
 * 3. all its words as beginnings of words,
 * 4. all its words with the mistyped ones corrected,
 * 5. as many of its words as any product has.
 * What is only said of things comes into question where nothing is called so: many a nail sheet names the file.
 *
 * @param value any text
 * @param counted what is counted of the matches
 * @param isInOtherWords the text is a synonym already: two that mean each other are no circle
 * @returns null when there is no word in it
 */
export async function interpretSearch(
  db: Db,
  value: string,
  counted: Counted = { listed: 'products' },
  isInOtherWords = false,
): Promise<InterpretedSearch | null> {
  const text = await readTypedText(db, value)
  if (!text) return null
  const { words } = text
  const count = countedOnce(db, counted)
  const find = (terms: TsqueryTerm[], within = places) =>
    countedQuery(count, text, terms, terms.length, within)
  const exact = words.map(({ exact }) => exact)
  const named = await find(exact, ['names'])
  // Codes, sizes and three words are precise enough not to be widened.
  const precise = words.length > 2 || words.some(({ plain }) => /\d/.test(plain))
  if (named.total >= PER_PAGE || (named.total > 0 && precise)) return named
  if (named.total === 0 && text.referred)
    return countedQuery(count, { ...text, skus: [text.referred] }, exact)
  const knownForms = await findKnownForms(db, words)
  // What no product has in any form cannot be found with the other words, wherever they stand.
  const allKnown = knownForms.every((form) => form !== null)
  const widened = words.map(({ plain, exact, exactOrPrefix }) => (plain.length > 3 ? exactOrPrefix : exact))
  const begunNamed = precise || !allKnown ? named : await find(widened, ['names'])
  if (begunNamed.total > 0) return begunNamed
  const otherWords = isInOtherWords
    ? null
    : ((await inOwnWords(db, text.plainWords)) ?? inOtherWords(text.plainWords))
  const other = otherWords && (await interpretSearch(db, otherWords, counted, true))
  if (other && other.total > 0 && !other.partial) return { ...other, corrected: otherWords }
  if (allKnown) {
    const described = await find(exact, ['first', 'any', 'anywhere'])
    if (described.total > 0) return described
    const begun = await find(words.map(({ exactOrPrefix }) => exactOrPrefix))
    if (begun.total > 0) return begun
  }
  const corrected = await correctSpelling(db, text, knownForms)
  const correctedText = corrected && (await readTypedText(db, corrected))
  if (!correctedText) return { ...(await mostWords(db, count, text, knownForms)), corrected }
  // Most words are corrected to what things are called: then their forms need not be asked for.
  const meant = correctedText.words.map(({ exact }) => exact)
  const called = await countedQuery(count, correctedText, meant, meant.length, ['names'])
  return { ...(called.total > 0 ? called : await mostWords(db, count, correctedText)), corrected }
}

/**
 * The query of a text whose last word may be half typed. It is neither corrected nor counted, and finds things by what they
 * are called.
 * @returns null below two characters
 */
export async function interpretTyping(db: Db, value: string): Promise<SearchQuery | null> {
  const text = await readTypedText(db, value)
  if (!text || text.plainWords.join('').length < 2) return null
  const last = text.words.length - 1
  return queryOf(
    text,
    text.words.map(({ exact, prefix }, index) => (index === last ? `(${exact} | ${prefix})` : exact)),
  )
}

/** The form of a word that some product has; null when none has it. */
type KnownForm = 'exact' | 'exactOrPrefix' | null

/** Counts what matches a query; what was counted for this text before is not counted again. */
type Count = (query: SearchQuery, counted?: Counted) => Promise<MatchCount>

function countedOnce(db: Db, usual: Counted): Count {
  const counts = new Map<string, Promise<MatchCount>>()
  return (query, counted = usual) => {
    const name = JSON.stringify([query.within, query.match, counted])
    const count = counts.get(name) ?? countMatches(db, query, counted)
    counts.set(name, count)
    return count
  }
}

/** The query for the products that have the most of the words. */
async function mostWords(
  db: Db,
  count: Count,
  text: TypedText,
  known?: KnownForm[],
): Promise<InterpretedSearch> {
  const forms = known ?? (await findKnownForms(db, text.words))
  const terms = text.words.flatMap((word, index) => {
    const form = forms[index]
    return form ? word[form] : []
  })
  let query = await countedQuery(count, text, terms)
  for (let needed = terms.length - 1; needed > 0 && query.total === 0; needed -= 1) {
    query = await countedQuery(count, text, terms, needed)
  }
  return { ...query, partial: query.partial || terms.length < text.words.length }
}

/** The query with its count, in the first of the places that has a match. */
async function countedQuery(
  count: Count,
  text: TypedText,
  terms: TsqueryTerm[],
  needed = terms.length,
  within: readonly Within[] = places,
): Promise<InterpretedSearch> {
  const query = queryOf(text, terms, needed)
  const nothing = { ...query, within: 'anywhere' as const, ...noMatch }
  for (const place of within) {
    // One word alone stands in the names or in the description.
    if (terms.length < 2 && (place === 'first' || place === 'any')) continue
    // An amount that only a description has says nothing: 'gel 50' means gel before it means what comes in fifties.
    if (terms.length > 1 && place === 'anywhere' && needed === terms.length && isMixed(terms)) continue
    const found = { ...query, within: place }
    const counts = await count(found)
    if (counts.matches > 0) return { ...found, ...counts }
    // What no description has either need not be looked for place by place.
    if (place === 'first' && (await count(nothing, { listed: 'products' })).matches === 0) break
  }
  return nothing
}

/** @param needed how many of the terms a product must have */
function queryOf({ name, skus, large }: TypedText, terms: TsqueryTerm[], needed = terms.length): SearchQuery {
  return {
    match: matchAtLeast(needed, terms, skus),
    within: 'names',
    firstWord: lettered(terms)[0] ?? '',
    anyLettered: lettered(terms).join(' | '),
    anyWord: terms.join(' | '),
    name,
    skus,
    large,
    partial: needed < terms.length,
  }
}

/** For each word, the form that some product has. */
async function findKnownForms(db: Db, words: TypedWord[]): Promise<KnownForm[]> {
  // One parameter for each word, so that PostgreSQL sees it when it plans: a common word is found at once.
  const exists = (term: TsqueryTerm) =>
    sql`exists (select from product_words where words @@ ${term}::tsquery)`
  const forms = words.map(
    ({ exact, exactOrPrefix }) =>
      sql`case when ${exists(exact)} then 'exact' when ${exists(exactOrPrefix)} then 'exactOrPrefix' end`,
  )
  const { rows } = await sql<{
    forms: KnownForm[]
  }>`select ${plannedEachTime} array[${sql.join(forms)}] as forms`.execute(db)
  return rows[0]!.forms
}

/**
 * The text with known words in the place of those that no product has.
 * @returns undefined when no word could be corrected
 */
async function correctSpelling(
  db: Db,
  { plainWords, words }: TypedText,
  knownForms: KnownForm[],
): Promise<string | undefined> {
  const unknown = words.filter((_, index) => knownForms[index] === null).map(({ plain }) => plain)
  const { rows } = await sql<{
    plain: string
    known: boolean
    spelling: string | null
    correction: string | null
  }>`
    select plain, known, shown as spelling, case when not known then correct_search_word(plain) end as correction
    from unnest(${plainWords}::text[]) with ordinality as typed (plain, n)
      cross join lateral (select plain <> all (${unknown}::text[]) as known) as word_is
      left join search_words on word = plain
    order by n`.execute(db)
  const corrected = rows.map(({ plain, known, spelling, correction }) =>
    known ? (spelling ?? plain) : (correction ?? splitAtDigits(plain)),
  )
  const changed = rows.some(({ plain, known }, index) => !known && corrected[index] !== plain)
  return changed ? corrected.join(' ') : undefined
}

/** 'iphone15' → 'iphone 15' */
function splitAtDigits(word: string): string {
  return word.replace(/^(\p{L}{3,})(\d+)$/u, '$1 $2')
}
