/** What a seller's account makes buyers pay: so many instalments without interest, the others at so much a month. */
export interface Interest {
  free: number
  /** percent */
  monthly: number
}

/** The ways to pay an amount by card, in reais and in Mercado Pago's own names. */
export function payerCosts(amount: number, { free, monthly }: Interest) {
  return Array.from({ length: 12 }, (_, at) => {
    const installments = at + 1
    const rate = installments <= free ? 0 : monthly / 100
    const installment_amount = cents(
      rate === 0 ? amount / installments : (amount * rate) / (1 - (1 + rate) ** -installments),
    )
    const total_amount = rate === 0 ? amount : cents(installment_amount * installments)
    return {
      installments,
      installment_rate: cents((total_amount / amount - 1) * 100),
      discount_rate: 0,
      labels: [],
      installment_rate_collector: ['MERCADOPAGO'],
      min_allowed_amount: 0.5,
      max_allowed_amount: 60_000,
      recommended_message: `${installments} parcela(s) de R$ ${installment_amount.toFixed(2)}`,
      installment_amount,
      total_amount,
    }
  })
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}
