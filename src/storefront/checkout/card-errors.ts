import { texts } from '#shop/texts.ts'
import type { CardFieldName } from './card-sdk.ts'

/** What is wrong with a card that is typed, by its field. */
export type CardErrors = Partial<Record<CardFieldName | 'holder' | 'cpf', string>>

/** The provider names the fields that are wrong; what it does not name may be any of them. */
export function wrongFields(error: unknown): CardErrors {
  const named = (Array.isArray(error) ? error : []).map((one) => String((one as { field?: unknown }).field))
  const wrong: CardErrors = {}
  if (named.includes('cardNumber')) wrong.cardNumber = texts.card.number
  if (named.includes('expirationDate')) wrong.expirationDate = texts.card.expiration
  if (named.includes('securityCode')) wrong.securityCode = texts.card.code
  return Object.keys(wrong).length > 0
    ? wrong
    : { cardNumber: texts.rejectedCard.cc_rejected_bad_filled_other }
}
