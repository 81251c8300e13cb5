/** Words of a trade, without accents, and what most shops call the same thing. */
const synonyms: readonly (readonly [typed: RegExp, called: string])[] = [
  [/\b(top ?coat|finalizador)\b/, 'cobertura'],
  [/\b(adesivos?|decalques?) (de|para|pra) unhas?\b/, 'película para unhas'],
  [/\bunhas? posticas?\b/, 'película para unhas'],
  [/\b(pedrinhas?|brilhinhos?)\b/, 'strass'],
]

/**
 * A text in other words, for a shop in which nothing is called so.
 * @param plainWords the words without accents and capitals
 * @returns null when there are no other words for it
 */
export function inOtherWords(plainWords: readonly string[]): string | null {
  const text = plainWords.join(' ')
  const other = synonyms.reduce((said, [typed, called]) => said.replace(typed, called), text)
  return other === text ? null : other
}
