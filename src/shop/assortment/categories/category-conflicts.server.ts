import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import type { LevelName } from './category-schema.ts'

/** A level that is no more as it was seen, and which field of it; without one, the level itself. */
interface Moved {
  id: number
  field?: string
  now?: unknown
}

/** Another person of the staff was quicker with the categories: says what is there now, and by whom. */
export class CategoryMoved extends Refusal {
  private constructor(who: string, conflicts: object[]) {
    super(409, 'category_changed', staffProductTexts.changedMeanwhile(who), { details: { conflicts } })
  }

  /** @param moved at least one */
  static async by(tx: Db, level: LevelName, moved: Moved[]): Promise<CategoryMoved> {
    const asked = JSON.stringify(
      moved.slice(0, 50).map(({ id, field = null }, place) => ({ place, id, field })),
    )
    const { rows } = await sql<{ place: number; who: string; at: Date }>`
      select place, h.actor as who, h.at
      from jsonb_to_recordset(${asked}::jsonb) as asked (place int, id bigint, field text)
      cross join lateral (
        select actor, at, history.id from history
        where entity = ${level} and entity_id = asked.id and (asked.field is null or after ? asked.field)
        order by id desc limit 1) h
      order by h.id desc`.execute(tx)
    const known = new Map(rows.map((row) => [row.place, row]))
    const unknown = 'uma importação ou um comando'
    const conflicts = moved.flatMap(({ field, now }, place) =>
      field === undefined
        ? []
        : [{ field, now, who: known.get(place)?.who ?? unknown, at: known.get(place)?.at ?? null }],
    )
    // Of levels that were put in order, made or hidden: the last who changed one of them.
    return new CategoryMoved(rows[0]?.who ?? unknown, conflicts)
  }
}
