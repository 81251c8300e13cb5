import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** In the text of a statement whose best plan depends on its values: it is planned each time, never once for all. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * A class of connections that give up a statement which is not answered within `answerMs`: a server that is frozen, or
 * behind a cut line, answers nothing for ever. Such a connection is closed, because its answer may still come; whether the
 * statement was carried out is unknown.
 * @param prepared names each statement after its text, so that PostgreSQL parses it once per connection, and plans it once when
 * it finds that its values make no difference
 */
export function connectionClass({ answerMs, prepared }: { answerMs: number; prepared: boolean }) {
  return class Connection extends pg.Client {
    /** what it was given up with: kysely rolls back, and throws what that says instead of what happened */
    #silent: DatabaseUnavailable | undefined

    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads cannot be spelled in an override
    override query(config: any, ...rest: any[]): any {
      const asked = typeof config === 'string' && typeof rest.at(-1) !== 'function'
      if (asked && this.#silent) return Promise.reject(this.#silent)
      if (!asked) return super.query(config, ...rest)
      const answer: Promise<pg.QueryResult> = super.query(statementOf(config, rest[0] ?? []))
      return answeredWithin(answerMs, answer, () => this.#giveUp())
    }

    #giveUp(): DatabaseUnavailable {
      const client = this as unknown as { connection: { stream: Socket }; _queryable: boolean }
      client.connection.stream.destroy()
      // pg says so once the socket has closed; by then the pool might have given the connection to the next who waits.
      client._queryable = false
      const reason = `The database did not answer within ${answerMs} ms.`
      this.#silent = new DatabaseUnavailable('DATABASE_SILENT', reason)
      return this.#silent
    }
  }

  function statementOf(text: string, values: unknown[]): string | pg.QueryConfig {
    // It may be several statements, which cannot be prepared.
    if (values.length === 0 && !isReading(text)) return text
    const name = prepared ? nameOf(text) : null
    return { text, values, ...(name ? { name } : {}) }
  }
}

/** Whether a text without values is one statement, which is prepared like any other: without, it would be planned each time. */
function isReading(text: string): boolean {
  return /^\s*(?:select|with)\b[^;]*$/i.test(text)
}

function answeredWithin<Answer>(answerMs: number, answer: Promise<Answer>, closed: () => Error) {
  return new Promise<Answer>((resolve, reject) => {
    let waiting = true
    const giveUp = () => {
      if (waiting) reject(closed())
    }
    // When this process itself was held up, the answer lies in the socket: it is read before the immediate runs.
    const timer = setTimeout(() => setImmediate(giveUp), answerMs)
    const settled = () => {
      waiting = false
      clearTimeout(timer)
    }
    answer.then(
      (value) => {
        settled()
        resolve(value)
      },
      (error: unknown) => {
        settled()
        reject(error)
      },
    )
  })
}

/** null: it goes without one */
const names = new Map<string, string | null>()
function nameOf(text: string): string | null {
  let name = names.get(text)
  if (name === undefined) {
    name = text.includes(PLANNED_EACH_TIME) ? null : createHash('sha1').update(text).digest('base64url')
    // Statements built from lists of varying length would grow without end.
    if (names.size > 5_000) names.clear()
    names.set(text, name)
  }
  return name
}
