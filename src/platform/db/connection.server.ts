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
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads cannot be spelled in an override
    override query(config: any, ...rest: any[]): any {
      const values = rest[0]
      const name =
        prepared && typeof config === 'string' && Array.isArray(values) && values.length > 0
          ? nameOf(config)
          : null
      const answer = name
        ? super.query({ name, text: config, values }, ...rest.slice(1))
        : super.query(config, ...rest)
      return answer instanceof Promise ? answeredWithin(answerMs, answer, this) : answer
    }
  }
}

function answeredWithin<Answer>(answerMs: number, answer: Promise<Answer>, client: pg.Client) {
  return new Promise<Answer>((resolve, reject) => {
    let waiting = true
    const giveUp = () => {
      if (!waiting) return
      socketOf(client).destroy()
      reject(new DatabaseUnavailable('DATABASE_SILENT', `The database did not answer within ${answerMs} ms.`))
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

function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
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
