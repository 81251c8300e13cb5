import type { Db } from '#platform/db.server.ts'
import { moneySteps } from '#shop/payments/keeper.server.ts'
import type { Till } from '#shop/payments/till.server.ts'

/** Does all that is due now, one step after the other, until nothing is. */
export async function keepMoney(db: Db, till: Till): Promise<void> {
  for (const step of moneySteps) while ((await step(db, till)) > 0);
}
