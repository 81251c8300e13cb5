import { cardTexts } from '#shop/messages/card.ts'
import type {
  CardErrors,
  CardFieldName,
  CardOptions,
  HostedFields,
  MountFields,
} from '#storefront/checkout/card/card-provider.ts'
import { brandOf, type CardBrand, type CardSdk, loadCardSdk, type SecureField } from './card-sdk.ts'
import { payerWays } from './payer-costs.ts'

const placeholders: Record<CardFieldName, string> = {
  cardNumber: '0000 0000 0000 0000',
  expirationDate: 'MM/AA',
  securityCode: 'CVV',
}

// A frame of another site inherits nothing of ours.
const style = { fontSize: '16px', color: '#22141f', placeholderColor: '#6b5866' }

/** Mercado Pago's Secure Fields. @throws Error when their script cannot be loaded */
export async function openFields(card: CardOptions): Promise<MountFields> {
  const sdk = await loadCardSdk(card)
  return (ids, on): HostedFields => {
    let brand: Promise<CardBrand | undefined> = Promise.resolve(undefined)
    const mount = (name: CardFieldName): SecureField => {
      const field = sdk.fields.create(name, { placeholder: placeholders[name], style }).mount(ids[name])
      // Entering a field counts as a change: the frame does not tell what is typed in it.
      field.on('focus', () => on.touched(name))
      field.on('validityChange', () => on.touched(name))
      return field
    }
    const fields: Record<CardFieldName, SecureField> = {
      cardNumber: mount('cardNumber'),
      expirationDate: mount('expirationDate'),
      securityCode: mount('securityCode'),
    }
    fields.cardNumber.on('binChange', ({ bin }) => {
      brand = bin === null ? Promise.resolve(undefined) : brandOf(sdk, bin)
      on.beginsWith(bin ?? '')
      on.cardChanged(
        bin === null ? null : { bin, instalments: (total, plan) => payerWays(sdk, bin, total, plan) },
      )
    })
    return {
      focus: (name) => fields[name].focus(),
      unmount() {
        for (const field of Object.values(fields)) field.unmount()
      },
      tokenise: (owner) => tokenise(sdk, brand, owner),
    }
  }
}

async function tokenise(
  sdk: CardSdk,
  brand: Promise<CardBrand | undefined>,
  { holder, cpf }: { holder: string; cpf: string },
): ReturnType<HostedFields['tokenise']> {
  const found = await brand
  const unknown: CardErrors = found ? {} : { cardNumber: cardTexts.number }
  try {
    const { id } = await sdk.fields.createCardToken({
      cardholderName: holder,
      identificationType: 'CPF',
      identificationNumber: cpf,
    })
    if (!found) return { errors: unknown }
    const issuer = found.issuer?.id
    return {
      card: {
        token: id,
        payment_method_id: found.id,
        ...(issuer === undefined ? {} : { issuer_id: String(issuer) }),
      },
    }
  } catch (error) {
    return { errors: { ...wrongFields(error), ...unknown } }
  }
}

/** Mercado Pago names the fields that are wrong; what it does not name may be any of them. */
function wrongFields(error: unknown): CardErrors {
  const named = (Array.isArray(error) ? error : []).map((one) => String((one as { field?: unknown }).field))
  const wrong: CardErrors = {}
  if (named.includes('cardNumber')) wrong.cardNumber = cardTexts.number
  if (named.includes('expirationDate')) wrong.expirationDate = cardTexts.expiration
  if (named.includes('securityCode')) wrong.securityCode = cardTexts.code
  return Object.keys(wrong).length > 0 ? wrong : { cardNumber: cardTexts.wrong }
}
