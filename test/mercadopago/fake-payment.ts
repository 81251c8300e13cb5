/** A payment as the fake keeps and answers it: Mercado Pago's own names. */
export interface FakePayment {
  id: number
  status: string
  status_detail: string
  external_reference: string
  transaction_amount: number
  transaction_amount_refunded: number
  payment_method_id: string
  notification_url?: string
  date_of_expiration?: string
  date_created: string
  date_last_updated: string
  [other: string]: unknown
}
