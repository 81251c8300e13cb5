import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/**
 * A text in the words that the shopkeeper gave for it, for a shop in which nothing is called so. The longest of them counts.
 * @param plainWords the words without accents and capitals
 * @returns null when there are no other words for it
 */
export async function inOwnWords(db: Db, plainWords: readonly string[]): Promise<string | null> {
  const text = ` ${plainWords.join(' ')} `
  const { rows } = await sql<{ typed: string; called: string }>`
    select typed, called from search_synonyms where position(' ' || typed || ' ' in ${text}) > 0
    order by length(typed) desc, typed limit 1`.execute(db)
  const [found] = rows
  return found ? text.replace(` ${found.typed} `, ` ${found.called} `).trim() : null
}
