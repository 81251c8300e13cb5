import type { Centavos } from '#platform/money.ts'
import type { CheckoutOptions } from '#shop/orders/order-shapes.ts'
import { CardFields } from './card-fields.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Card } from './use-card.ts'

interface PaymentPartProps {
  number?: number
  options: CheckoutOptions
  /** what is to be paid; null while nobody knows */
  total: Centavos | null
  chosen: string
  onChoose: (id: string) => void
  card?: Card
}

/** How it is paid, and what that way needs to know. */
export function PaymentPart({ number, options, total, chosen, onChoose, card }: PaymentPartProps) {
  if (total === 0) {
    return (
      <CheckoutPart number={number} title="FORMA DE PAGAMENTO">
        <p className="rounded-card bg-mint px-4 py-3.5 font-medium">Não há nada a pagar por este pedido.</p>
      </CheckoutPart>
    )
  }
  return (
    <CheckoutPart number={number} title="FORMA DE PAGAMENTO">
      <ChoiceList
        name="payment_method"
        label="Forma de pagamento"
        choices={options.payment_methods.map(({ id, name }) => ({
          id,
          name,
          hint: hints[id],
          details: id === 'card' && card && <CardFields card={card} />,
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </CheckoutPart>
  )
}

const hints = {
  pix: 'Aprovação na hora: você recebe o QR code e o código copia e cola.',
  card: 'Aprovação em instantes.',
  boleto: 'Vence em 3 dias; depois de pago, o banco leva até 3 dias úteis para confirmar.',
}
