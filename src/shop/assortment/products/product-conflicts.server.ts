import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { inReais, type ProductField, productFields, sameValue } from './product-fields.ts'
import type { Current } from './product-row.server.ts'
import type { ProductChange } from './product-schema.ts'

/** A field that is no more as it was seen. */
export interface Conflict {
  id: number
  name: string
  field: ProductField
  now: unknown
}

/** Units never conflict: they are changed by the difference. */
export function conflictsOf(current: Current, change: ProductChange): Conflict[] {
  return productFields
    .filter(
      (field) => field !== 'quantity' && change[field] && !sameValue(change[field].from, current[field]),
    )
    .filter((field) => !sameValue(change[field]!.to, current[field]))
    .map((field) => ({ id: current.id, name: current.name, field, now: current[field] }))
}

/** Another person of the staff was quicker: says what is there now, by whom and since when. Amounts in reais. */
export class ProductChanged extends Refusal {
  private constructor(conflicts: (Conflict & { who: string; at: Date | null })[]) {
    super(409, 'product_changed', staffProductTexts.changedMeanwhile(conflicts[0]!.who), {
      details: { conflicts },
    })
  }

  static async by(tx: Db, conflicts: Conflict[]): Promise<ProductChanged> {
    const told = []
    for (const conflict of conflicts.slice(0, 50)) {
      const { rows } = await sql<{ actor: string; at: Date }>`
        select actor, at from history
        where entity = 'product' and entity_id = ${conflict.id} and after ? ${conflict.field}
        order by id desc limit 1`.execute(tx)
      told.push({
        ...conflict,
        now: inReais(conflict.field, conflict.now),
        who: rows[0]?.actor ?? 'uma importação ou um comando',
        at: rows[0]?.at ?? null,
      })
    }
    return new ProductChanged(told)
  }
}
