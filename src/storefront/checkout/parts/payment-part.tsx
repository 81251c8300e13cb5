import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import type { Centavos } from '#shop/money.ts'
import { CardFields } from '#storefront/checkout/card/card-fields.tsx'
import { TestCards } from '#storefront/checkout/card/demo/test-card-list.tsx'
import type { Card } from '#storefront/checkout/card/use-card.ts'
import { CheckoutPart, type PartState } from '#storefront/checkout/checkout-part.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { StepsToCome } from './steps-to-come.tsx'

interface PaymentPartProps {
  number?: number
  state?: PartState
  options: CheckoutOptions
  /** what is to be paid; null while it is not known */
  total: Centavos | null
  chosen: string
  onChoose: (id: string) => void
  card?: Card
}

/** How it is paid, and what that way needs to know. */
export function PaymentPart({ number, state, options, total, chosen, onChoose, card }: PaymentPartProps) {
  if (total === 0) {
    return (
      <CheckoutPart number={number} state={state} title="FORMA DE PAGAMENTO">
        <p className="rounded-card bg-mint px-4 py-3.5 font-medium">Não há nada a pagar por este pedido.</p>
      </CheckoutPart>
    )
  }
  return (
    <CheckoutPart number={number} state={state} title="FORMA DE PAGAMENTO">
      <PaymentWays
        ways={options.payment_methods.map(({ id, name }) => ({
          id,
          name,
          brings: brings[id],
          hint: (options.demonstration ? playedHints : hints)[id],
        }))}
        demonstration={options.demonstration}
        chosen={chosen}
        onChoose={onChoose}
        trial={
          chosen === 'card' &&
          card?.demonstration && <TestCards beginning={card.beginning} onUse={card.fillTestCard} />
        }
        details={chosen === 'card' && card && <CardFields card={card} />}
      />
      {/* Only where the parts above are rows: else the column is high enough. */}
      {state === 'current' && <StepsToCome chosen={chosen} demonstration={options.demonstration} />}
    </CheckoutPart>
  )
}

/** What stands in its tile. */
const brings: typeof hints = { pix: 'QR code na hora', card: 'Em instantes', boleto: 'Vence em 3 dias' }

const hints = {
  // Not 'aprovação na hora': a Pix to the shop's own key waits until the shop looks.
  pix: 'Você recebe na hora o QR code e o código copia e cola.',
  card: 'Aprovação em instantes.',
  boleto: 'Vence em 3 dias; depois de pago, o banco leva até 3 dias úteis para confirmar.',
}

/** In the demonstration no bank decides: the buyer does. */
const playedHints: typeof hints = {
  pix: 'Nada é cobrado: na página do pedido, um botão simula o pagamento.',
  card: 'Escolha um cartão:',
  boleto: 'Nada é cobrado: na página do pedido, um botão simula o pagamento.',
}
