import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { interpretSearch } from '#shop/catalog/search/interpret-search.server.ts'
import { readTypedText } from '#shop/catalog/search/typed-words.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { todayTexts } from '#shop/messages/staff.ts'
import type { Figures } from './figures-schema.ts'

const SHOWN = 5
const MOST_SYNONYMS = 500

/** What was searched for most often and not found, and what the shopkeeper said such things are called here. */
export async function searchesWithoutFind(db: Db): Promise<NonNullable<Figures['searches']>> {
  const [missed, synonyms] = await Promise.all([
    db
      .selectFrom('empty_searches')
      .select(['typed', 'times'])
      .orderBy('times', 'desc')
      .orderBy('last_at', 'desc')
      .limit(SHOWN)
      .execute(),
    db.selectFrom('search_synonyms').selectAll().orderBy('id', 'desc').limit(MOST_SYNONYMS).execute(),
  ])
  return { missed, synonyms }
}

/**
 * From now on a search for one text is a search for another, where nothing is called as was typed.
 * @throws Refusal 422 when the shop has nothing that is called so, or has too many of them
 */
export async function createSynonym(db: Db, actor: Actor, typed: string, called: string): Promise<void> {
  const plain = (await readTypedText(db, typed))?.plainWords.join(' ') ?? ''
  const found = plain === '' ? null : await interpretSearch(db, called)
  if (!found || found.total === 0 || found.partial) throw refused(todayTexts.nothingCalledSo)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into search_synonyms (typed, called) select ${plain}, ${called}
      where (select count(*) from search_synonyms) < ${MOST_SYNONYMS}
      on conflict (typed) do update set called = excluded.called returning id`.execute(tx)
    if (!rows[0]) throw refused(todayTexts.tooManySynonyms)
    await tx.deleteFrom('empty_searches').where('typed', 'in', [plain, typed]).execute()
    await writeHistory(tx, actor, [
      { entity: 'synonym', entityId: rows[0].id, action: 'created', after: { typed: plain, called } },
    ])
  })
}

/** Forgets a synonym; one that is gone already stays so. */
export async function removeSynonym(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('search_synonyms')
      .where('id', '=', id)
      .returning(['typed', 'called'])
      .executeTakeFirst()
    if (!removed) return
    await writeHistory(tx, actor, [{ entity: 'synonym', entityId: id, action: 'removed', before: removed }])
  })
}

function refused(message: string): Refusal {
  return new Refusal(422, 'validation_failed', message, { errors: { called: [message] } })
}
