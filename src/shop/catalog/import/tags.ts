import { foldHeader } from '#shop/catalog/import/csv/cells.ts'
import { levelsOf, NO_CATEGORY, sameName } from './category-path.ts'

/** Which tags become categories: all plain ones, those that are named, or those that plainly are one. */
export type TagsAsCategories = 'all' | string[] | undefined

// A category of fewer products would be a shelf with nothing on it.
const LEAST_PRODUCTS = 3
// A tag of nearly everything tells nothing apart.
const LARGEST_SHARE = 0.9
// Folded: what a shop says of any product.
const PRAISE =
  /^(novidades?|novo|new|lancamentos?|promocao|promocoes|ofertas?|sale|outlet|liquidacao|queima|destaques?|mais vendidos?|best ?sellers?|black friday|frete gratis|importados?|nacionais|nacional|top|home|loja|todos|all)$/

/**
 * Decides which tags of a file are categories. A tag becomes one when the shopkeeper asked for it, or when its product has no
 * other category and the tag plainly is one: the category of other products of the file, or else a plain word that at least
 * three products and at most nine in ten have and that does not only praise.
 */
export class TagCategories {
  readonly #asked: TagsAsCategories
  readonly #counts = new Map<string, number>()
  readonly #categories = new Set<string>()
  #products = 0

  constructor(asked: TagsAsCategories) {
    this.#asked = asked
  }

  /**
   * Counts the tags of a product; all products are counted before the first is read.
   * @param category the one that the product has of its own, if any
   */
  count(tags: string[], category?: string): void {
    this.#products += 1
    if (category) this.#categories.add(foldHeader(category))
    for (const tag of new Set(tags.map(foldHeader))) this.#counts.set(tag, (this.#counts.get(tag) ?? 0) + 1)
  }

  /**
   * The levels of a product: its own, and those that the shopkeeper asked for; without any, the tag that plainly is one, which
   * is a guess.
   * @param own the levels that the file names; none for a product without a category
   * @param values of its options, which are no levels
   */
  levels(own: string[], tags: string[], values: string[]): { levels: string[]; levels_guessed: boolean } {
    const others = tags.filter((tag) => ![...own, ...values].some((other) => sameName(tag, other)))
    const levels = levelsOf([...own, ...this.#askedOf(others)])
    if (levels.length > 0) return { levels, levels_guessed: false }
    return { levels: [this.#plainest(others) ?? NO_CATEGORY], levels_guessed: true }
  }

  #askedOf(tags: string[]): string[] {
    if (this.#asked === undefined) return []
    if (this.#asked === 'all') return tags.filter(isPlain)
    const wanted = new Set(this.#asked.map(foldHeader))
    return tags.filter((tag) => wanted.has(foldHeader(tag)))
  }

  /** Of several tags that could be a category, the one that most products have. */
  #plainest(tags: string[]): string | undefined {
    const most = Math.max(LEAST_PRODUCTS, this.#products * LARGEST_SHARE)
    const plain = tags.filter((tag) => {
      const count = this.#countOf(tag)
      return isPlain(tag) && !PRAISE.test(foldHeader(tag)) && count >= LEAST_PRODUCTS && count <= most
    })
    const byCount = plain.toSorted((a, b) => this.#countOf(b) - this.#countOf(a))
    return tags.find((tag) => this.#categories.has(foldHeader(tag))) ?? byCount[0]
  }

  #countOf(tag: string): number {
    return this.#counts.get(foldHeader(tag)) ?? 0
  }
}

/** True for a word that a person would read on a shelf; `dplk_pdt_9322`, `cor:azul` and `2025` are for programs. */
function isPlain(tag: string): boolean {
  return /^\p{L}[^_:=|#/\\@<>]{1,29}$/u.test(tag) && !/\d{2}/.test(tag) && tag.split(' ').length <= 4
}
