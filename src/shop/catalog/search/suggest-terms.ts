/**
 * Texts that complete a typed one: names of categories that have all its words, then the typed words continued as
 * product names go on after the last of them, the most frequent first.
 *
 * @param typed the text, its last word perhaps half typed
 * @param found names of the products that it finds, each with the names of its categories
 * @param limit how many at most
 */
export function suggestTerms(
  typed: string,
  found: { name: string; categories: string[] }[],
  limit: number,
): string[] {
  const words = wordsIn(typed)
  const last = words.pop()
  if (!last) return []
  const categories = found.flatMap((product) => product.categories)
  const matching = categories.filter((category) => hasAllWords(wordsIn(category), [...words, last]))
  const continued = found.flatMap(({ name }) => continuations(name, last))
  const terms = [
    ...byFrequency(matching).slice(0, MAX_CATEGORIES),
    ...byFrequency(continued.map((continuation) => joined([...words, ...continuation]))),
  ]
  const unique = new Map<string, string>()
  for (const term of terms) if (!unique.has(comparable(term))) unique.set(comparable(term), term)
  unique.delete(comparable(typed))
  return [...unique.values()].slice(0, limit)
}

/** What a product is called in short: 'esmalte cremoso' of 'Esmalte Cremoso Framboesa 9 ml'. */
export function termOf(name: string): string | undefined {
  const [first] = wordsIn(name)
  const longest = first && continuations(name, first).at(-1)
  return longest && joined(longest)
}

const MAX_CATEGORIES = 2

interface Word {
  /** without accents, for comparison */
  plain: string
  /** as it is shown */
  shown: string
}

function wordsIn(text: string): Word[] {
  const shown = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return shown.map((word) => ({ plain: withoutAccents(word), shown: word }))
}

function withoutAccents(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '')
}

function hasAllWords(name: Word[], typed: Word[]): boolean {
  return typed.every((word) => name.some(({ plain }) => startsAsTyped(plain, word.plain)))
}

/** A plural that was typed also stands for its singular. */
function startsAsTyped(word: string, typed: string): boolean {
  return word.startsWith(typed.length > 3 ? typed.replace(/s$/, '') : typed)
}

/**
 * The parts of a product's name that continue a word: 'esm' in 'Esmalte vermelho paixão' gives 'esmalte' and
 * 'esmalte vermelho'. A continuation does not go past a comma or a colon.
 */
function continuations(name: string, last: Word): Word[][] {
  for (const words of name.split(/[,;:()/|]/).map(wordsIn)) {
    const start = words.findIndex(({ plain }) => startsAsTyped(plain, last.plain))
    if (start < 0) continue
    const next = words.findIndex((_, index) => index > start && isMeaningful(words, index))
    const word = words.slice(start, start + 1)
    return next < 0 ? [word] : [word, words.slice(start, next + 1)]
  }
  return []
}

/** Neither 'com' nor the '5' of 'kit com 5 pincéis' nor the 10 of 'gel 10 ml', which ends with its unit; but the 15 of 'iphone 15'. */
function isMeaningful(words: Word[], index: number): boolean {
  const isLink = (position: number) => LINK_WORDS.has(words[position]!.plain)
  if (!/^\d+$/.test(words[index]!.plain)) return !isLink(index)
  return !isLink(index - 1) && !UNITS.has(words[index + 1]?.plain ?? '')
}

const UNITS = new Set(['ml', 'l', 'g', 'kg', 'mm', 'cm', 'm', 'w', 'un'])

const LINK_WORDS = new Set(['a', 'o', 'e', 'de', 'da', 'do', 'das', 'dos', 'em', 'com', 'para', 'sem'])

function byFrequency(texts: string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, count], [, otherCount]) => otherCount - count).map(([text]) => text)
}

function joined(words: Word[]): string {
  return words.map(({ shown }) => shown).join(' ')
}

/** The same for a word and its plural, so that only one of them is suggested. */
function comparable(text: string): string {
  return wordsIn(text)
    .map(({ plain }) => plain.replace(/s$/, ''))
    .join(' ')
}
