import pg from 'pg'

/** In the text of the last statement of a transaction: the commit goes with it. */
export const LAST_OF_TRANSACTION = '/* and commit */'

/** What goes to the server together with a statement, as one message: if one of them fails, none of the next is carried out. */
export interface Joined {
  begins: boolean
  commits: boolean
}

/** The part of pg's connection that a statement is sent with. */
interface Wire {
  parse(message: object): void
  bind(message: object): void
  execute(message: object): void
  sync(): void
}

// What pg's types leave out.
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => pg.Submittable & {
  name: string | undefined
  prepare(wire: Wire): void
  handleCommandComplete(message: { text: string }, wire: Wire): void
}

/**
 * A statement with the transaction's begin before it, its commit behind it, or both: one round trip instead of two or three.
 * Nothing is carried out after an error until the next sync, which follows last: a begin that fails lets no statement out of its
 * transaction, and a statement that fails is never committed.
 */
export class JoinedQuery extends Query {
  readonly #joined: Joined
  readonly #name: string | undefined

  constructor(
    joined: Joined,
    statement: pg.QueryConfig,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(statement, callback)
    this.#joined = joined
    this.#name = this.name
  }

  override prepare(wire: Wire): void {
    if (this.#joined.begins) send(wire, 'begin')
    super.prepare(wire)
    // pg takes the next word that a statement was parsed for that of the one with this name.
    if (this.#joined.begins) this.name = undefined
  }

  _getRows(wire: Wire): void {
    wire.execute({})
    if (this.#joined.commits) send(wire, 'commit')
    wire.sync()
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    if (message.text === 'BEGIN') this.name = this.#name
    else if (message.text !== 'COMMIT') super.handleCommandComplete(message, wire)
  }
}

function send(wire: Wire, text: string): void {
  wire.parse({ text, name: '', types: [] })
  wire.bind({})
  wire.execute({})
}
