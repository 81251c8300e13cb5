import type { Db } from '#platform/db/database.server.ts'
import type { Block } from '#platform/mail/email-content.ts'
import type { Config } from '#shop/config.server.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { WITHDRAWAL_DAYS } from '#shop/orders/returns/withdrawal.ts'
import { contractLinks, sellerLines } from '#shop/seller.ts'
import { shippingTermSentence } from '#shop/shipping/shipping-term.ts'
import { paymentText } from './how-to-pay.server.ts'
import { isConfirmedMailbox } from './mailbox.server.ts'
import { plainWords } from './plain-words.ts'

/**
 * What was agreed, as the buyer keeps it (Decreto 7.962/2013, art. 4 IV): payment, seller, delivery and its term,
 * right of regret, terms.
 */
export async function contractBlocks(db: Db, config: Config, order: OrderView): Promise<Block[]> {
  const facts: [string, string][] = [
    ['Pagamento', await paymentText(db, order)],
    ['Entrega', await addressText(db, order)],
    ['Prazo de entrega', termText(order)],
    ['Quem vende', sellerLines(config.storeName, config.store).join('\n')],
    [
      'Direito de arrependimento',
      `Até ${WITHDRAWAL_DAYS} dias depois de receber você pode desistir da compra, sem dizer o motivo e sem custo, na página do pedido.`,
    ],
  ]
  return [
    { heading: 'O que combinamos' },
    { facts: facts.filter(([, text]) => text !== '') },
    { links: contractLinks(order).map(({ text, path }) => ({ text, href: config.storeUrl + path })) },
  ]
}

function termText(order: OrderView): string {
  const { term } = order.shipping_method
  if (!term) return ''
  const arrival = promisedArrival(order)
  return arrival ? `${shippingTermSentence(term)}\nChega até ${arrival}.` : shippingTermSentence(term)
}

/** Where the parcel goes, as a line below everything else. */
export async function deliveryBlocks(db: Db, order: OrderView): Promise<Block[]> {
  const text = await addressText(db, order)
  return text ? [{ small: `Entrega: ${text}` }] : []
}

/** A stranger may have typed another person's e-mail: to an unconfirmed mailbox go the words of an address alone. */
async function addressText(db: Db, { shipping, customer }: OrderView): Promise<string> {
  if (!shipping) return ''
  const confirmed = await isConfirmedMailbox(db, customer.email)
  const { address, address_number, address_bairro, city, state, cep_number } = shipping
  const extra = confirmed ? shipping.address_extra_info : ''
  const words = [address, address_number, extra, address_bairro, city, state].map(plainWords)
  return [...words.filter(Boolean), `CEP ${cep_number}`].join(', ')
}
