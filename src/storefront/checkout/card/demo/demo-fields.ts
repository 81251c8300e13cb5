import { cardTexts } from '#shop/messages/card.ts'
import { demoToken, testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { instalmentsOf } from '#shop/pricing/instalments.ts'
import type {
  CardErrors,
  CardFieldName,
  HostedFields,
  MountFields,
  TypedCard,
} from '#storefront/checkout/card/card-provider.ts'
import { code, grouped, monthAndYear } from './card-number.ts'

const kinds: Record<CardFieldName, { placeholder: string; format: (typed: string) => string }> = {
  cardNumber: { placeholder: '0000 0000 0000 0000', format: grouped },
  expirationDate: { placeholder: 'MM/AA', format: monthAndYear },
  securityCode: { placeholder: 'CVV', format: code },
}

/** So many digits tell a card's brand. */
const BIN = 8

/** The digits that the drawn card shows: these numbers belong to no card. */
const SHOWN = 16

/** Fields of the demonstration: plain ones, of which nothing is sent but which test card it is. */
export function openFields(): MountFields {
  return (ids, on): HostedFields => {
    let bin: string | null = null
    const cardChanged = (number: string) => {
      on.beginsWith(number.slice(0, SHOWN))
      const now = number.length < BIN ? null : number.slice(0, BIN)
      if (now === bin) return
      bin = now
      const instalments: TypedCard['instalments'] = async (total, plan) => instalmentsOf(total, plan)
      on.cardChanged(now === null ? null : { bin: now, instalments })
    }
    const mount = (name: CardFieldName): HTMLInputElement => {
      const { placeholder, format } = kinds[name]
      const input = Object.assign(document.createElement('input'), {
        placeholder,
        inputMode: 'numeric',
        autocomplete: 'off',
        className: 'bg-transparent tabular-nums outline-none',
      })
      input.setAttribute('aria-labelledby', `${ids[name]}-rotulo`)
      input.addEventListener('input', () => {
        // In the middle of the text the cursor would jump to its end.
        if (input.selectionStart === input.value.length) input.value = format(input.value)
        on.touched(name)
        if (name === 'cardNumber') cardChanged(digitsOf(input))
        if (name === 'expirationDate') on.expires(input.value)
      })
      document.getElementById(ids[name])!.append(input)
      return input
    }
    const fields = {
      cardNumber: mount('cardNumber'),
      expirationDate: mount('expirationDate'),
      securityCode: mount('securityCode'),
    }
    return {
      focus: (name) => fields[name].focus(),
      fill(number) {
        fields.cardNumber.value = grouped(number)
        fields.expirationDate.value = '12/34'
        fields.securityCode.value = '123'
        for (const name of Object.keys(fields)) on.touched(name as CardFieldName)
        cardChanged(number)
        on.expires(fields.expirationDate.value)
        // Below the test cards it may lie under the bar at the lower edge.
        fields.securityCode.scrollIntoView?.({ block: 'nearest' })
      },
      unmount() {
        for (const input of Object.values(fields)) input.remove()
      },
      async tokenise() {
        const card = testCards.find(({ number }) => number === digitsOf(fields.cardNumber))
        const errors: CardErrors = {
          ...(card ? {} : { cardNumber: cardTexts.testCardsOnly }),
          ...(/^(0[1-9]|1[0-2])\/\d\d$/.test(fields.expirationDate.value)
            ? {}
            : { expirationDate: cardTexts.expiration }),
          ...(/^\d{3,4}$/.test(fields.securityCode.value) ? {} : { securityCode: cardTexts.code }),
        }
        if (!card || Object.keys(errors).length > 0) return { errors }
        return { card: { token: demoToken(card), payment_method_id: card.brand } }
      },
    }
  }
}

function digitsOf({ value }: HTMLInputElement): string {
  return value.replace(/\D/g, '')
}
