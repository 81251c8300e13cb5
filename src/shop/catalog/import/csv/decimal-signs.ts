/** The signs that separate decimals in a file, as far as it shows: one, none, or in a file of several hands both. */
export type DecimalSigns = ReadonlySet<string>

/** Looks through a file's prices for those that leave no doubt: `19,90` and `1.234,5` show a comma, `19.90` a point. */
export class SeenDecimals {
  readonly #seen: Set<string>

  /** @param known signs that the format always writes */
  constructor(...known: string[]) {
    this.#seen = new Set(known)
  }

  see(cell: string | undefined): void {
    const sign = /\d([.,])\d{1,2}$/.exec(cell?.replace(/(R\$|BRL|\s)/gi, '') ?? '')?.[1]
    if (sign) this.#seen.add(sign)
  }

  get signs(): DecimalSigns {
    return this.#seen
  }
}
