import { boundToken } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { firstName } from '#shop/customers/customer.ts'
import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'

/** Asks a mailbox to confirm its subscription; before that, nothing else is sent to it. */
export const newsletterConfirmationMail: ShopMail<{ subscription_id: number }> = {
  name: 'newsletter-confirmation',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const subscription = await db
      .selectFrom('newsletter_subscriptions')
      .selectAll()
      .where('id', '=', data.subscription_id)
      .executeTakeFirst()
    if (!subscription) return null
    if (subscription.confirmed_at && !subscription.stopped_at) return null
    const stop = newsletterAddress(config, 'stop', subscription.uid)
    return renderShopMail({
      subject: `Confirme a sua inscrição na newsletter da ${config.storeName}`,
      preview: 'Falta só um clique para receber as nossas novidades.',
      title: 'Confirme a sua inscrição',
      blocks: [
        `Olá, ${firstName(subscription.name)}. Recebemos o seu pedido para receber novidades e ofertas por e-mail.`,
        { button: 'Confirmar inscrição', href: newsletterAddress(config, 'confirm', subscription.uid) },
        { small: 'Se não foi você, não precisa fazer nada: sem a confirmação não enviamos a newsletter.' },
        { links: [{ text: 'Não quero mais receber', href: stop }] },
      ],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Você recebeu este e-mail porque este endereço foi informado na nossa newsletter.',
      headers: stopHeaders(stop),
    })
  },
}

export const newsletterMails = [newsletterConfirmationMail] as const

/** The headers by which mail programs offer to unsubscribe with one click (RFC 2369, RFC 8058). */
function stopHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The address of the page that confirms or ends a subscription. The links do not expire. */
function newsletterAddress(config: Config, kind: 'confirm' | 'stop', uid: string): string {
  return `${config.storeUrl}/newsletter/${kind}/${uid}/${boundToken(config.appSecret, `newsletter-${kind}`, [uid])}`
}
