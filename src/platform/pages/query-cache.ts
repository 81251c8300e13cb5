import type { RecentChanges } from './recent-changes.ts'

interface CachedQuery {
  value: Promise<unknown>
  /** the moment before it was read, of `RecentChanges` */
  since: number
  /** Unix ms */
  readAt: number
  /** undefined as long as only what is being read can tell */
  tags: readonly string[] | undefined
}

/** The cache tags of what is read, by what was read where that tells them. */
type Tags<Value> = readonly string[] | ((value: Value) => readonly string[])

/** Readings at most; the one that was not used for the longest time leaves. */
const MOST = 1_000

interface Options {
  /** what no tag tells is seen that much later */
  maxAgeMs: number
  /** whether the database is there: while it is not, each read is to notice */
  available: () => boolean
}

/**
 * What all pages show and few changes touch, read once and kept until one of its cache tags is invalidated. A page that shows
 * it carries the same tags: one that was rendered with what has changed meanwhile is stored as an old one.
 */
export class QueryCache {
  readonly #kept = new Map<string, CachedQuery>()
  readonly #changes: RecentChanges
  readonly #options: Options

  constructor(changes: RecentChanges, options: Options) {
    this.#changes = changes
    this.#options = options
  }

  /**
   * What was read under this name, the same object each time, or reads it now. Those who ask at the same time share one
   * reading; one that fails is not kept.
   */
  read<Value>(name: string, tags: Tags<Value>, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(name)
    if (
      kept &&
      Date.now() - kept.readAt <= this.#options.maxAgeMs &&
      this.#options.available() &&
      this.#isUnchanged(kept)
    ) {
      // A Map keeps the order of insertion: what was used last stands last.
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      return kept.value as Promise<Value>
    }
    this.#kept.delete(name)
    const since = this.#changes.now
    const value = read()
    const now: CachedQuery = { since, readAt: Date.now(), value, tags: undefined }
    if (typeof tags !== 'function') now.tags = tags
    this.#kept.set(name, now)
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!)
    value.then(
      (known) => {
        if (typeof tags === 'function') now.tags = tags(known)
      },
      () => {
        if (this.#kept.get(name) === now) this.#kept.delete(name)
      },
    )
    return value
  }

  /** While it is not known what is being read, any change may be one of it. */
  #isUnchanged({ tags, since }: CachedQuery): boolean {
    if (tags === undefined) return this.#changes.now === since
    return this.#changes.firstOf(tags, since) === Number.POSITIVE_INFINITY
  }
}
