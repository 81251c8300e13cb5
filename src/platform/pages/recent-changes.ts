/** Changes that are remembered one by one; older ones count as changes of everything. */
const MOST = 10_000

/** What was invalidated lately, so that a page rendered meanwhile is known to be old when it is stored. */
export class RecentChanges {
  /** each tag's changes, the last one only: the number that counts them, and Unix ms */
  readonly #byTag = new Map<string, { count: number; at: number }>()
  #count = 0
  /** the number of the last change of everything */
  #everything = 0

  /** This moment, to be compared with later changes. */
  get now(): number {
    return this.#count
  }

  /** Notes a change. @returns when it happened, Unix ms; -Infinity for one of everything: the time is not known */
  add(tag?: string): number {
    this.#count += 1
    if (tag === undefined || this.#byTag.size >= MOST) {
      this.#everything = this.#count
      this.#byTag.clear()
      if (tag === undefined) return Number.NEGATIVE_INFINITY
    }
    const at = Date.now()
    this.#byTag.set(tag, { count: this.#count, at })
    return at
  }

  /** When something of these tags changed after `since`, Unix ms; Infinity when nothing did. */
  firstOf(tags: readonly string[], since: number): number {
    if (this.#everything > since) return Number.NEGATIVE_INFINITY
    let first = Number.POSITIVE_INFINITY
    for (const tag of tags) {
      const change = this.#byTag.get(tag)
      if (change && change.count > since) first = Math.min(first, change.at)
    }
    return first
  }
}
