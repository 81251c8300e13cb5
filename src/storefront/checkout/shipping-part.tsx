import { brl } from '#platform/money.ts'
import type { CheckoutOptions } from '#shop/orders/order-shapes.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { ChoiceList } from './choice-list.tsx'

interface PartProps {
  options: CheckoutOptions
  chosen: string
  onChoose: (id: string) => void
}

/** How it is sent, and what that costs. */
export function ShippingPart({ options, chosen, onChoose }: PartProps) {
  return (
    <CheckoutPart number={3} title="MÉTODO DE ENVIO">
      <ChoiceList
        name="shipping_method"
        label="Método de envio"
        choices={options.shipping_methods.map(({ id, name, amount }) => ({ id, name, aside: brl(amount) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </CheckoutPart>
  )
}
