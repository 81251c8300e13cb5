import { CheckoutPart } from './checkout-part.tsx'
import type { CheckoutOptions } from './checkout-sums.ts'
import { ChoiceList } from './choice-list.tsx'

interface PartProps {
  options: CheckoutOptions
  chosen: string
  onChoose: (id: string) => void
}

/** How it is paid. */
export function PaymentPart({ options, chosen, onChoose }: PartProps) {
  return (
    <CheckoutPart number={4} title="FORMA DE PAGAMENTO">
      <ChoiceList
        name="payment_method"
        label="Forma de pagamento"
        choices={options.payment_methods.map(({ id, name }) => ({ id, name, hint: hints[id] }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </CheckoutPart>
  )
}

const hints: Record<string, string> = {
  pix: 'Aprovação na hora: você recebe o QR code e o código copia e cola.',
}
