import type { Db } from '#platform/db/database.server.ts'
import { pixCode } from '#shop/payments/pix-code.server.ts'
import type { Charge, PaymentProvider } from '#shop/payments/provider.ts'
import { ProviderRefused } from '#shop/payments/provider.ts'
import type { PixKeySettings } from '#shop/payments/providers/pix-key/settings.ts'
import { type InstalmentPlan, instalmentsOf } from '#shop/pricing/instalments.ts'
import { book, bookRefund, chargeBy, move, type Shown } from './demo-books.server.ts'
import { cardOfToken, type DemoOutcome, lastFourOf } from './test-cards.ts'

/** stored with every payment: never changed */
export const DEMO = 'demo'

interface DemoBank {
  /** its books; undefined where nothing is charged, only asked what is offered */
  db: Db | undefined
  /** whom its Pix names */
  receiver: PixKeySettings
  instalments: InstalmentPlan
}

/**
 * Pix, cards and boleto of the demonstration: it behaves like a provider and moves no money. A Pix and a boleto wait until
 * a visitor presses 'Simular pagamento'; a card is one of its test cards, whose numbers never leave the browser.
 */
export function demoProvider({ db: given, receiver, instalments }: DemoBank): PaymentProvider {
  const books = () => {
    if (!given) throw new Error('The demonstration’s provider was opened without its books.')
    return given
  }
  const find = async (id: string) => (/^\d{1,15}$/.test(id) ? chargeBy(books(), 'id', Number(id)) : null)
  const lookUpCharge = async ({ provider_payment, reference }: Charge) =>
    provider_payment ? find(provider_payment) : chargeBy(books(), 'reference', reference)
  return {
    name: DEMO,
    methods: ['pix', 'card', 'boleto'],
    manual: false,
    pixMinutes: 30,
    cardForm: { form: DEMO, public_key: '', sdk_url: '', hosts: '' },
    find,
    lookUpCharge,
    async charge(charge) {
      if (charge.method === 'pix') return book(books(), charge, 'pending', pixShown(receiver, charge))
      if (charge.method === 'boleto') return book(books(), charge, 'pending', boletoShown(charge))
      const card = cardOfToken(charge.card?.token ?? '')
      if (!card) throw new ProviderRefused('demo_unknown_card')
      const way = instalmentsOf(charge.amount, instalments).find(({ count }) => count === charge.instalments)
      const { value = charge.amount, total = charge.amount } = way ?? {}
      return book(books(), charge, outcomes[card.outcome], {
        detail: '',
        details: { card: { brand: card.brand, last_four: lastFourOf(card), instalment: value, total } },
      })
    },
    async cancel(charge) {
      const known = await lookUpCharge(charge)
      if (known?.provider_payment) await move(books(), known.provider_payment, 'cancelled')
      return (await lookUpCharge(charge)) ?? neverMade(charge)
    },
    async refund(charge, { key, amount }) {
      if (!charge.provider_payment) throw new ProviderRefused('payment_not_found')
      await bookRefund(books(), charge.provider_payment, key, amount)
      return { provider_refund: key, status: 'done' }
    },
  }
}

const outcomes: Record<DemoOutcome, 'paid' | 'rejected' | 'in_review'> = {
  approved: 'paid',
  refused: 'rejected',
  review: 'in_review',
}

function pixShown(receiver: PixKeySettings, charge: Charge): Shown {
  const pix_code = pixCode(receiver, charge.amount, charge.shortReference)
  return { detail: '', pix_code, details: { receiver: receiver.name } }
}

/** A line that no bank takes: the one of bank 000, with the amount where boletos have it. */
function boletoShown({ amount }: Charge): Shown {
  const line = `00000.00000 00000.000000 00000.000000 0 0000${String(amount).padStart(10, '0')}`
  return { detail: '', details: { boleto: { line, url: '' } } }
}

function neverMade({ reference, amount }: Charge) {
  return {
    provider_payment: null,
    status: 'cancelled' as const,
    detail: 'never_made',
    reference,
    amount,
    refunded: 0,
    updated_at: null,
  }
}
