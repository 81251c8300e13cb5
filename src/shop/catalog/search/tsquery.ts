/** A piece of a tsquery, made only of words of `search_plain`, which have neither quotes nor backslashes. */
export type TsqueryTerm = string

// Folding spells some letters out, so a folded word may be longer than the text; a tsquery takes no endless words.
const MAX_WORD_LENGTH = 200

export function wordTerm(word: string): TsqueryTerm {
  return `'${word.slice(0, MAX_WORD_LENGTH)}'`
}

/** Matches words that begin so. */
export function prefixTerm(word: string): TsqueryTerm {
  return `${wordTerm(word)}:*`
}

/** Matches a SKU; also its beginning, when that has four characters or more, a digit among them. */
export function skuTerm(sku: string): TsqueryTerm {
  return sku.length > 3 && /\d/.test(sku) ? prefixTerm(sku) : wordTerm(sku)
}

/** Matches what has at least `needed` of the terms, or one of the SKUs. Numbers alone are not enough: 'gel 50' is not 50 of anything. */
export function matchAtLeast(needed: number, terms: TsqueryTerm[], skus: string[]): string {
  const ofTerms = (needed > 0 ? combinations(terms, needed) : [])
    .filter((combination) => !isMixed(terms) || lettered(combination).length > 0)
    .map((combination) => `(${combination.join(' & ')})`)
  return [...ofTerms, ...skus.map(skuTerm)].join(' | ')
}

/** The terms that are neither sizes nor amounts, such as 50 and 10ml. */
export function lettered(terms: TsqueryTerm[]): TsqueryTerm[] {
  return terms.filter((term) => !/^\(?'\d+([a-z]{1,2})?'/.test(term))
}

/** Words and amounts together. */
export function isMixed(terms: TsqueryTerm[]): boolean {
  const words = lettered(terms).length
  return words > 0 && words < terms.length
}

function combinations<Item>(list: Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return list.flatMap((item, index) =>
    combinations(list.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
