import { brl } from '#platform/money.ts'
import type { CheckoutOptions } from '#shop/orders/order-shapes.ts'
import { useStore } from '#storefront/layout/layout-data.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { ChoiceList } from './choice-list.tsx'

interface PartProps {
  options: CheckoutOptions
  chosen: string
  onChoose: (id: string) => void
}

/** How it is sent, what that costs and, where the shop says so, how long it takes. */
export function ShippingPart({ options, chosen, onChoose }: PartProps) {
  const { shippingDays } = useStore()
  const hint = shippingDays ? `Em ${shippingDays} dias úteis depois da confirmação do pagamento.` : undefined
  return (
    <CheckoutPart number={3} title="MÉTODO DE ENVIO">
      <ChoiceList
        name="shipping_method"
        label="Método de envio"
        choices={options.shipping_methods.map(({ id, name, amount }) => ({
          id,
          name,
          hint,
          aside: brl(amount),
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </CheckoutPart>
  )
}
