import type { Db } from '#platform/db/database.server.ts'
import { unconfirmedRestore } from '#platform/db/unconfirmed-restore.server.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '#shop/config.server.ts'
import type { ShopMailKind } from '#shop/orders/mails/settings.ts'
import { DEMO } from '#shop/payments/providers/demo/provider.server.ts'
import { providerModules } from '#shop/payments/providers/providers.server.ts'
import {
  type CardForm,
  paymentMethods as methodIds,
  type PaymentMethod,
  type PaymentProvider,
} from './provider.ts'

/** Where the shop's money comes in: who takes it, by which methods, who hears of trouble. */
export interface PaymentGateways {
  provider(name: string): PaymentProvider | undefined
  methods: readonly OfferedMethod[]
  shopEmail: string
  /** what the shop is told of by mail */
  shopMails: readonly ShopMailKind[]
  log: Log
}

/** A way to pay, and who takes the money. */
export interface OfferedMethod {
  id: PaymentMethod
  name: string
  provider: string
}

/**
 * The providers where the shop has an account, and its own Pix key.
 * @param db for the demonstration's provider, whose books are in it
 */
export function openPaymentGateways(config: Config, log: Log, db?: Db): PaymentGateways {
  const providers = openProviders(config, db)
  return {
    provider(name) {
      const provider = providers.find((provider) => provider.name === name)
      return provider && db ? onceRestoreConfirmed(provider, db) : provider
    },
    methods: offered(providers),
    shopEmail: config.store.email,
    shopMails: config.shopMails,
    log,
  }
}

/** In a restored shop, which may be a copy, no charge is ended and no money is sent back before it is confirmed, by a button either. */
function onceRestoreConfirmed(provider: PaymentProvider, db: Db): PaymentProvider {
  const assertConfirmed = async () => {
    if (await unconfirmedRestore(db))
      throw new Error('This shop was restored, and its owner has not confirmed it.')
  }
  return {
    ...provider,
    cancel: (charge) => assertConfirmed().then(() => provider.cancel(charge)),
    refund: (charge, asked) => assertConfirmed().then(() => provider.refund(charge, asked)),
  }
}

/** The ways to pay that the shop offers, in the checkout's order. */
export function paymentMethods(config: Config): OfferedMethod[] {
  return offered(openProviders(config))
}

/** Whether payments are only played: then nothing that is paid is money. */
export function demonstratesPayments(config: Config): boolean {
  return paymentMethods(config).some(({ provider }) => provider === DEMO)
}

/** Whether a mail that follows from money always leaves: where strangers pay in play and mails reach people, it counts as any other. */
export function owedMailsLeave(config: Config): boolean {
  return !(demonstratesPayments(config) && config.mail.smtpUrl)
}

/** What a browser needs in order to ask for a card; null where the shop takes none. */
export function cardForm(config: Config): CardForm | null {
  const providers = openProviders(config)
  const card = offered(providers).find(({ id }) => id === 'card')
  return providers.find(({ name }) => name === card?.provider)?.cardForm ?? null
}

function openProviders(config: Config, db?: Db): PaymentProvider[] {
  const { payments, storeName, storeUrl, store, instalments } = config
  const shop = { name: storeName, url: storeUrl, real: store.legalName !== undefined, instalments }
  return providerModules.map((module) => module.open(payments, shop, db)).filter((open) => open !== undefined)
}

const names: Record<PaymentMethod, string> = { pix: 'Pix', card: 'Cartão de crédito', boleto: 'Boleto' }

function offered(providers: PaymentProvider[]): OfferedMethod[] {
  return methodIds.flatMap((id) => {
    const provider = providers.find(({ methods }) => methods.includes(id))
    return provider ? [{ id, name: names[id], provider: provider.name }] : []
  })
}
