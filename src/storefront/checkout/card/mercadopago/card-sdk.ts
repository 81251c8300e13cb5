import type { CardFieldName, CardOptions } from '#storefront/checkout/card/card-provider.ts'

/** The part of MercadoPago.js v2 that we use. The card's number is typed into its frames and never comes to us. */
export interface CardSdk {
  fields: {
    create(name: CardFieldName, options: { placeholder: string; style: Record<string, string> }): SecureField
    /** @throws the fields that are wrong, as a list */
    createCardToken(holder: {
      cardholderName: string
      identificationType: string
      identificationNumber: string
    }): Promise<{ id: string }>
  }
  getPaymentMethods(card: { bin: string }): Promise<{ results: CardBrand[] }>
  /** @param asked `amount` in reais, as text */
  getInstallments(asked: { amount: string; bin: string; locale: string }): Promise<PayerCosts[]>
}

export interface SecureField {
  mount(id: string): SecureField
  unmount(): unknown
  focus(): unknown
  on(event: 'binChange', listener: (change: { bin: string | null }) => void): unknown
  on(event: 'focus' | 'validityChange', listener: () => void): unknown
}

export interface CardBrand {
  id: string
  payment_type_id: string
  issuer?: { id?: string | number }
}

/** What a card would be charged, amounts in reais; a card that is credit and debit has one for each. */
export interface PayerCosts {
  payment_type_id: string
  payer_costs: {
    installments: number
    /** percent of the amount, all in all; 0 without interest */
    installment_rate: number
    installment_amount: number
    total_amount: number
  }[]
}

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: { locale: string }) => CardSdk
  }
}

/** Longer than any line takes that is still worth waiting for. */
const LOAD_TIMEOUT_MS = 15_000

/** Loads Mercado Pago's script. @throws Error when it cannot be loaded (an ad blocker, no connection, no end) */
export async function loadCardSdk({ public_key, sdk_url }: CardOptions): Promise<CardSdk> {
  await loadScript(sdk_url)
  return new window.MercadoPago!(public_key, { locale: 'pt-BR' })
}

/** Which credit card it is; undefined when it is none, or Mercado Pago does not answer. */
export async function brandOf(sdk: CardSdk, bin: string): Promise<CardBrand | undefined> {
  try {
    const { results } = await sdk.getPaymentMethods({ bin })
    return results.find(({ payment_type_id }) => payment_type_id === 'credit_card')
  } catch {
    return undefined
  }
}

function loadScript(src: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    const giveUp = () => {
      script.remove()
      failed(new Error(`${src} could not be loaded`))
    }
    const limit = setTimeout(giveUp, LOAD_TIMEOUT_MS)
    script.addEventListener('error', giveUp)
    script.addEventListener('load', () => {
      clearTimeout(limit)
      loaded()
    })
    document.head.append(script)
  })
}
