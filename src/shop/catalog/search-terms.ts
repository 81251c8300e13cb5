/**
 * Texts to complete what somebody types, taken from what it finds: names of categories that have all its words, then
 * what product names say from its last word on, what most of them say first.
 *
 * @param typed the text, its last word perhaps half typed
 * @param found names of the products it finds, each with the names of its categories
 */
export function termsFrom(
  typed: string,
  found: { name: string; places: string[] }[],
  limit: number,
): string[] {
  const words = wordsOf(typed)
  const last = words.pop()
  if (!last) return []
  const places = found.flatMap((product) => product.places)
  const named = places.filter((place) => beginsAll(wordsOf(place), [...words, last]))
  const completed = found.flatMap(({ name }) => continuations(name, last))
  const terms = [
    ...commonFirst(named).slice(0, CATEGORIES),
    ...commonFirst(completed.map((rest) => textOf([...words, ...rest]))),
  ]
  const once = new Map<string, string>()
  for (const term of terms) if (!once.has(keyOf(term))) once.set(keyOf(term), term)
  once.delete(keyOf(typed))
  return [...once.values()].slice(0, limit)
}

const CATEGORIES = 2

interface Word {
  /** as it is compared */
  plain: string
  /** as it is shown */
  shown: string
}

function wordsOf(text: string): Word[] {
  const shown = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return shown.map((word) => ({ plain: plainOf(word), shown: word }))
}

function plainOf(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '')
}

function beginsAll(name: Word[], typed: Word[]): boolean {
  return typed.every((word) => name.some(({ plain }) => begins(plain, word.plain)))
}

/** Whether a word begins as typed; a plural typed also stands for its singular. */
function begins(word: string, typed: string): boolean {
  return word.startsWith(typed.length > 3 ? typed.replace(/s$/, '') : typed)
}

/** 'esm' in 'Esmalte vermelho paixão' → esmalte; esmalte vermelho. What a comma or a colon parts stays apart. */
function continuations(name: string, last: Word): Word[][] {
  for (const words of name.split(/[,;:()/|]/).map(wordsOf)) {
    const at = words.findIndex(({ plain }) => begins(plain, last.plain))
    if (at < 0) continue
    const next = words.findIndex((_, i) => i > at && tells(words, i))
    return next < 0 ? [words.slice(at, at + 1)] : [words.slice(at, at + 1), words.slice(at, next + 1)]
  }
  return []
}

/** Neither 'com' nor the '5' of 'kit com 5 pincéis'; but the 15 of 'iphone 15'. */
function tells(words: Word[], i: number): boolean {
  const link = (n: number) => LINKS.has(words[n]!.plain)
  return !link(i) && !(/^\d+$/.test(words[i]!.plain) && link(i - 1))
}

const LINKS = new Set(['a', 'o', 'e', 'de', 'da', 'do', 'das', 'dos', 'em', 'com', 'para', 'sem'])

function commonFirst(texts: string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1]).map(([text]) => text)
}

function textOf(words: Word[]): string {
  return words.map(({ shown }) => shown).join(' ')
}

/** The same for a word and its plural, so that only one of both is offered. */
function keyOf(text: string): string {
  return wordsOf(text)
    .map(({ plain }) => plain.replace(/s$/, ''))
    .join(' ')
}
