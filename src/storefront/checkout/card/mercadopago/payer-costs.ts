import type { Centavos } from '#shop/money.ts'
import {
  type InstalmentPlan,
  type Instalments,
  instalmentsOf,
  interestWithin,
} from '#shop/pricing/instalments.ts'
import { singleInstalment } from '#storefront/checkout/card/card-provider.ts'
import type { CardSdk, PayerCosts } from './card-sdk.ts'

const TIMEOUT_MS = 8_000

/**
 * Asks the provider how a card can be paid, and at what cost: the interest is the provider's.
 * @param bin the card's first digits
 * @returns null when the provider does not answer
 */
export async function payerWays(
  sdk: CardSdk,
  bin: string,
  total: Centavos,
  plan: InstalmentPlan,
): Promise<Instalments[] | null> {
  const tooLong = Promise.withResolvers<never>()
  const limit = setTimeout(() => tooLong.reject(new Error('The provider did not answer.')), TIMEOUT_MS)
  try {
    const asked = sdk.getInstallments({ amount: (total / 100).toFixed(2), bin, locale: 'pt-BR' })
    return instalmentChoices(await Promise.race([asked, tooLong.promise]), total, plan)
  } catch {
    return null
  } finally {
    clearTimeout(limit)
  }
}

/** What the provider offers of what the shop offers: at most so many instalments, none below the smallest. */
export function instalmentChoices(
  answer: PayerCosts[],
  total: Centavos,
  plan: InstalmentPlan,
): Instalments[] {
  const offered = instalmentsOf(total, plan).map(({ count }) => count)
  const costs = answer.find(({ payment_type_id }) => payment_type_id === 'credit_card')?.payer_costs ?? []
  const ways = costs
    .map((cost): Instalments => {
      const count = cost.installments
      const paid = Math.round(cost.total_amount * 100)
      const value = Math.round(cost.installment_amount * 100)
      const interest = cost.installment_rate > 0 ? interestWithin(total, count, paid / count) : 0
      return { count, value, first: paid - value * (count - 1), total: paid, interest }
    })
    .filter(({ count, value }) => count > 1 && offered.includes(count) && value >= plan.minimum)
  return [singleInstalment(total), ...ways]
}
