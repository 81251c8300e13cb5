/** Business days from the payment to the door. */
export interface ShippingTerm {
  min: number
  max: number
}

/** '10' and '5 a 12', as the setting STORE_SHIPPING_DAYS has them. */
export function shippingTermFrom(setting: string): ShippingTerm {
  const days = setting.split(' a ').map(Number)
  return { min: Math.min(...days), max: Math.max(...days) }
}

/** `10 dias úteis`, `5 a 12 dias úteis` */
export function businessDays({ min, max }: ShippingTerm): string {
  if (max === 1) return '1 dia útil'
  return min === max ? `${max} dias úteis` : `${min} a ${max} dias úteis`
}

/** The promise as checkout, product and order say it. */
export function shippingTermSentence(term: ShippingTerm): string {
  return `Em ${businessDays(term)} depois da confirmação do pagamento.`
}
