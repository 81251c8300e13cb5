import type { Db } from '#platform/db/database.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { InstalmentPlan } from '#shop/pricing/instalments.ts'
import type { PaymentSettings } from './settings.ts'

/** All that the shop knows of a provider, with an account or without one. */
export interface ProviderModule {
  /** stored with every payment: never changed */
  name: string
  /**
   * @param db for a provider whose books are the shop's own; undefined where it is only asked what it offers
   * @returns undefined without an account in the settings
   */
  open(settings: PaymentSettings, shop: PayeeShop, db: Db | undefined): PaymentProvider | undefined
  webhook?: ProviderWebhook
  /** what a buyer reads of a charge that was refused, by the provider's own word for why */
  refusalTexts?: Record<string, string>
}

/** The shop as its providers see it. */
interface PayeeShop {
  name: string
  url: string
  /** it sells; otherwise it is a demonstration */
  real: boolean
  instalments: InstalmentPlan
}

/** Where a provider announces that a charge has changed. */
export interface ProviderWebhook {
  /** below /api/webhooks/ */
  path: string
  /** as OpenAPI describes it, without the answers, which are the same for all */
  description: { operationId: string; summary: string; parameters: object[] }
  /** false without an account, too: then nothing is believed */
  isSigned(settings: PaymentSettings, request: WebhookRequest): boolean
  /** @returns null when it is about no charge */
  eventIn(request: WebhookRequest): WebhookEvent | null
}

export interface WebhookRequest {
  query: unknown
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** A provider's word that something about a charge has changed. */
export interface WebhookEvent {
  /** what names the event beyond doubt, such as its signature: one that comes again is the same event */
  dedupeKey: string
  /** the provider's id of the charge */
  resource: string
}
