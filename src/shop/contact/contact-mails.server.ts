import type { Db } from '#platform/db/database.server.ts'
import { firstName } from '#shop/customers/customer.ts'
import { subjectNames } from '#shop/messages/contact.ts'
import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'

interface About {
  message_id: number
}

/**
 * Confirms a message to who wrote it. It does not repeat the text: a stranger's mailbox can be typed into the form, and
 * the shop's mails carry no other person's words.
 */
export const contactReceiptMail: ShopMail<About> = {
  name: 'contact-receipt',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const message = await messageOf(db, data)
    if (!message) return null
    return renderShopMail({
      subject: `Recebemos a sua mensagem: protocolo ${message.protocol}`,
      preview: 'Respondemos em até 5 dias.',
      title: `Olá, ${firstName(message.name)}`,
      blocks: [
        `Recebemos a sua mensagem sobre “${subjectNames[message.subject]}”. O seu protocolo é ${message.protocol}.`,
        'Respondemos em até 5 dias, neste e-mail.',
        { small: 'Se não foi você quem escreveu, ignore este e-mail.' },
      ],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Você recebeu este e-mail porque este endereço foi informado no formulário de contato da loja.',
    })
  },
}

/** Brings a message to the shop. */
export const shopContactMail: ShopMail<About> = {
  name: 'contact-message',
  standing: 'internal',
  async write({ data }, { db, config }) {
    const message = await messageOf(db, data)
    if (!message) return null
    return renderShopMail({
      subject: `Contato ${message.protocol}: ${subjectNames[message.subject]}`,
      preview: 'Responda em até 5 dias (Decreto 7.962/2013).',
      title: `${subjectNames[message.subject]}: protocolo ${message.protocol}`,
      blocks: [
        `De ${message.name}, ${message.email}${message.order_number && `, pedido ${message.order_number}`}.`,
        ...message.message.split(/\n+/),
        { link: `Responder a ${message.email}`, href: answerTo(message) },
        { small: `Responda em até 5 dias. Depois: npm run shop -- messages close ${message.protocol}` },
      ],
      headers: { 'Reply-To': message.email },
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Mensagem do formulário de contato da loja.',
    })
  },
}

export const contactMails = [contactReceiptMail, shopContactMail] as const

/** Opens the answer in the mail program, with the protocol in its subject. */
function answerTo({ email, protocol }: { email: string; protocol: string }): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`A sua mensagem, protocolo ${protocol}`)}`
}

function messageOf(db: Db, { message_id }: About) {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', message_id).executeTakeFirst()
}
