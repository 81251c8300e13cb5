import type { Centavos } from '#shop/money.ts'
import { type PaidLine, refundOfUnits } from '#shop/orders/returns/return-amount.ts'

/**
 * Parts what was paid for a line when some of its units become a line of their own. Not a centavo is lost: both parts come
 * to what the line did, and what is still paid back for the units that stay comes, with what was, to their part.
 * @param before the units of the line that were paid back before; they stay in it
 * @param units those that leave it, at most as many as were not paid back
 * @returns what was paid for the units that stay, those paid back included, and for those that leave
 */
export function splitLine(
  line: PaidLine,
  before: number,
  units: number,
): { stays: Centavos; leaves: Centavos } {
  const { total, quantity } = line
  const left = quantity - units
  // Products of an amount and a quantity may pass 2^53.
  const fair = Number((BigInt(total) * BigInt(left)) / BigInt(quantity))
  const back = refundOfUnits(line, 0, before)
  // The least of which so many units are worth what was paid back for them.
  const least = before === 0 ? 0 : Number((BigInt(back) * BigInt(left) + BigInt(before - 1)) / BigInt(before))
  const stays = Math.max(fair, least)
  return { stays, leaves: total - stays }
}
