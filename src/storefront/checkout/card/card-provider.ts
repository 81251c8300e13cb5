import type { Checkout, CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import type { Centavos } from '#shop/money.ts'
import type { InstalmentPlan, Instalments } from '#shop/pricing/instalments.ts'

export type CardOptions = NonNullable<CheckoutOptions['card']>
export type PaidCard = NonNullable<Checkout['card']>

/** The fields that are the provider's own frames: what is typed there never comes to the shop. */
export type CardFieldName = 'cardNumber' | 'expirationDate' | 'securityCode'

/** What is wrong with a card that is typed, by its field. */
export type CardErrors = Partial<Record<CardFieldName | 'holder' | 'cpf', string>>

/** A card as far as the shop hears of it while it is typed. */
export interface TypedCard {
  /** its first digits */
  bin: string
  /** How it can be paid, and at what cost, which is the provider's; null when the provider did not answer. */
  instalments(total: Centavos, plan: InstalmentPlan): Promise<Instalments[] | null>
}

/** A provider's fields in their places. */
export interface HostedFields {
  focus(name: CardFieldName): void
  /** of the demonstration alone: types a test card */
  fill?(number: string): void
  unmount(): void
  /** Has the provider make a token of what was typed, or tells what is wrong with it. */
  tokenise(owner: {
    holder: string
    /** eleven digits */
    cpf: string
  }): Promise<{ card: Omit<PaidCard, 'instalments'> } | { errors: CardErrors }>
}

/** Puts a provider's fields into the elements with these ids. */
export type MountFields = (
  ids: Record<CardFieldName, string>,
  on: {
    /** a field was entered or changed: another card may be coming */
    touched(name: CardFieldName): void
    /** the digits that the number begins with, as far as the provider shows them */
    beginsWith(digits: string): void
    /** month and year as far as they are typed, of the demonstration alone */
    expires(typed: string): void
    /** the first digits are there, or gone again */
    cardChanged(card: TypedCard | null): void
  },
) => HostedFields

/** Payment at once: the only choice that every card has. */
export function singleInstalment(total: Centavos): Instalments {
  return { count: 1, value: total, first: total, total, interest: 0 }
}
