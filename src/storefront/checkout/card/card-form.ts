import type { CardOptions, MountFields } from './card-provider.ts'

interface CardFormKind {
  /** whose fields they are, as buyers know it */
  provider: string
  load(): Promise<{ openFields(card: CardOptions): MountFields | Promise<MountFields> }>
}

/** The card forms by the name that the checkout's options give; each is loaded when a buyer chooses the card. */
const kinds: Record<string, CardFormKind> = {
  mercadopago: {
    provider: 'Mercado Pago',
    load: () => import('#storefront/checkout/card/mercadopago/hosted-fields.ts'),
  },
  demo: {
    provider: '',
    load: () => import('#storefront/checkout/card/demo/demo-fields.ts'),
  },
}

let opened: Promise<MountFields> | undefined

/**
 * Loads the provider's fields, once; only the checkout's policy lets their script in.
 * @throws Error when they cannot be loaded (an ad blocker, no connection, no end); the next call tries again
 */
export function openCardForm(card: CardOptions): Promise<MountFields> {
  opened ??= load(card)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function load(card: CardOptions): Promise<MountFields> {
  const kind = kinds[card.form]
  if (!kind) throw new Error(`There is no card form ${card.form}.`)
  const { openFields } = await kind.load()
  return openFields(card)
}

/** Whether this document runs a provider's script. */
export function cardFormIsOpen(): boolean {
  return opened !== undefined
}

/** Who receives the card's data, as buyers know it. */
export function cardProviderName(card: CardOptions | null): string {
  return (card && kinds[card.form]?.provider) ?? ''
}
