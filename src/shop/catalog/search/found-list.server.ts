import type { Db } from '#platform/db/database.server.ts'
import { type Listed, type Order, PER_PAGE } from '#shop/catalog/listing.ts'
import { COUNT_LIMIT } from './count-matches.server.ts'
import type { InterpretedSearch } from './interpret-search.server.ts'
import { firstInOrder, orderedMatches, otherBestSellers, otherMatches } from './order-matches.server.ts'
import { PackedList } from './packed-list.server.ts'
import { bestMatches, exactSkus, type Found } from './ranking.server.ts'

/** Products at most: as many as are counted, which is said as 'more than a thousand'. */
const MOST = PER_PAGE * Math.ceil(COUNT_LIMIT / PER_PAGE)
/** So many are read with the first page of an order other than the usual. */
const FIRST = 2 * PER_PAGE
/** And so many with the first page behind these. */
const NEXT = 8 * PER_PAGE

interface ListedSearch {
  search: InterpretedSearch
  order: Order
  listed: Listed
}

/**
 * What a search finds, in its order. All its pages are cut from one list, so that none shows a product twice and a page far
 * behind skips nothing. Up to a thousand matches are all ranked or sorted. Of more, those that fill the first pages are ranked;
 * the others follow in the order of the listing, and are read once a page needs them: of a common word a few first, which most
 * visitors do not see the end of.
 */
export class FoundList {
  readonly #wanted: ListedSearch
  /** empty when there are few: then all are the rest */
  readonly #first: Found[]
  #next: Promise<PackedList> | undefined
  #rest: Promise<PackedList> | undefined

  private constructor(wanted: ListedSearch, first: Found[]) {
    this.#wanted = wanted
    this.#first = first
  }

  static async read(db: Db, wanted: ListedSearch): Promise<FoundList> {
    return new FoundList(wanted, wanted.search.matches < COUNT_LIMIT ? [] : await firstMatches(db, wanted))
  }

  /** @param page from 1 */
  async page(db: Db, page: number): Promise<Pick<Found, 'id' | 'asked'>[]> {
    const [from, to] = [(page - 1) * PER_PAGE, page * PER_PAGE]
    const shown: Pick<Found, 'id' | 'asked'>[] = this.#first.slice(from, to)
    let before = this.#first.length
    for (const read of [this.#readNext, this.#readRest]) {
      if (shown.length === PER_PAGE) break
      const list = await read.call(this, db)
      shown.push(...list.slice(Math.max(0, from - before), Math.max(0, to - before)))
      before += list.length
    }
    return shown
  }

  /** Once for all who ask; one that failed is read again. */
  async #readNext(db: Db): Promise<PackedList> {
    this.#next ??= nextOf(db, this.#wanted, this.#first)
    try {
      return await this.#next
    } catch (error) {
      this.#next = undefined
      throw error
    }
  }

  /** The same. */
  async #readRest(db: Db): Promise<PackedList> {
    const next = await this.#readNext(db)
    this.#rest ??= restOf(db, this.#wanted, this.#first).then((rest) => rest.without(next))
    try {
      return await this.#rest
    } catch (error) {
      this.#rest = undefined
      throw error
    }
  }
}

async function firstMatches(db: Db, { search, order, listed }: ListedSearch): Promise<Found[]> {
  if (order === 'popular') return bestMatches(db, search, listed)
  const exact = await exactSkus(db, search, listed)
  return [...exact, ...(await firstInOrder(db, search, order, listed, { ranked: exact, limit: FIRST }))]
}

/**
 * Those that follow the first of a common word, most likely all that a visitor goes on to: its best-selling, or so many more in
 * another order. None where it is not known how many there are.
 */
async function nextOf(db: Db, { search, order, listed }: ListedSearch, ranked: Found[]): Promise<PackedList> {
  if (search.bestSelling === undefined) return PackedList.empty
  if (order !== 'popular')
    return ranked.length < FIRST
      ? PackedList.empty
      : PackedList.of(await firstInOrder(db, search, order, listed, { ranked, limit: NEXT }))
  return PackedList.read(db, otherBestSellers(search, listed, { ranked, limit: MOST - ranked.length }))
}

async function restOf(db: Db, { search, order, listed }: ListedSearch, ranked: Found[]): Promise<PackedList> {
  if (search.matches < COUNT_LIMIT) return PackedList.read(db, orderedMatches(search, order, listed))
  return otherMatches(db, search, order, listed, { ranked, limit: Math.max(0, MOST - ranked.length) })
}
