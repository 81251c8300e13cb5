import { type Interest, payerCosts } from './payer-costs.ts'

type Json = Record<string, unknown>

/**
 * What becomes of a charge at once; a card's by the name on it, as with Mercado Pago's own test cards.
 * @param interest what the buyer pays for instalments, beyond the amount that the shop asked for
 */
export function answerTo(
  body: Json,
  holders: Map<string, string>,
  interest: Interest,
): Json & { status: string; status_detail: string } {
  if (body.payment_method_id === 'pix') {
    return {
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      payment_type_id: 'bank_transfer',
      point_of_interaction: {
        type: 'PIX',
        transaction_data: {
          qr_code:
            '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
          ticket_url: 'https://www.mercadopago.example/ticket',
        },
      },
    }
  }
  if (body.payment_method_id === 'bolbradesco') {
    return {
      status: 'pending',
      status_detail: 'pending_waiting_payment',
      payment_type_id: 'ticket',
      transaction_details: {
        digitable_line: '23793380296099605290241006333300196500000012345',
        external_resource_url: 'https://www.mercadopago.example/boleto.pdf',
      },
    }
  }
  const token = String(body.token)
  const holder = (holders.get(token) ?? token).toUpperCase()
  const [status, status_detail] = cardOutcome(holder)
  const installments = Number(body.installments)
  const cost = payerCosts(Number(body.transaction_amount), interest)[installments - 1]
  return {
    status,
    status_detail,
    payment_type_id: 'credit_card',
    installments,
    card: { first_six_digits: '503143', last_four_digits: '6351' },
    transaction_details: {
      installment_amount: cost?.installment_amount,
      total_paid_amount: cost?.total_amount,
    },
  }
}

const outcomes: [string, string, string][] = [
  ['APRO', 'approved', 'accredited'],
  ['CONT', 'in_process', 'pending_contingency'],
  ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
  ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
  ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
  ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
  ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
  ['DUPL', 'rejected', 'cc_rejected_duplicated_payment'],
  ['NEWS', 'a_word_of_tomorrow', 'unheard_of'],
]

function cardOutcome(holder: string): [string, string] {
  const [, status, detail] = outcomes.find(([name]) => holder.startsWith(name)) ?? []
  return [status ?? 'rejected', detail ?? 'cc_rejected_other_reason']
}
