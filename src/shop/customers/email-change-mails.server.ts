import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'
import { firstName } from './customer.ts'
import { newPasswordLink } from './links.server.ts'

/** Tells the right mailbox that the shop now writes to it; with a link to a password where there is an account. */
export const emailCorrectedMail: ShopMail<{ name: string; user_id: number | null }> = {
  name: 'email-corrected',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const user =
      data.user_id === null
        ? undefined
        : await db.selectFrom('users').selectAll().where('id', '=', data.user_id).executeTakeFirst()
    return renderShopMail({
      subject: `O seu e-mail na ${config.storeName} foi corrigido`,
      preview: 'Agora escrevemos para este endereço.',
      title: `Olá, ${firstName(data.name)}`,
      blocks: [
        'A pedido seu, corrigimos o e-mail do seu cadastro. Os avisos dos seus pedidos agora chegam aqui.',
        ...(user
          ? [
              'Por segurança encerramos as sessões abertas. Crie uma senha para entrar: o link vale por 60 minutos; depois disso, peça outro em “Esqueci a minha senha”.',
              { button: 'Criar senha', href: await newPasswordLink(db, config, user) },
            ]
          : []),
        { small: 'Se não foi você quem pediu, responda a este e-mail.' },
      ],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Você recebeu este e-mail porque ele foi informado à nossa loja como sendo o seu.',
    })
  },
}

/** Tells the mailbox that the shop wrote to before that it does so no more. It may be a stranger's, and learns no more. */
export const emailLeftMail: ShopMail<Record<string, never>> = {
  name: 'email-left',
  standing: 'owed',
  async write(_, { config }) {
    return renderShopMail({
      subject: `Este e-mail saiu de um cadastro na ${config.storeName}`,
      preview: 'Não escrevemos mais para este endereço sobre os pedidos deste cadastro.',
      title: 'Este e-mail saiu de um cadastro',
      blocks: [
        'A loja trocou, a pedido de um cliente, o e-mail de um cadastro que usava este endereço. Não enviamos mais avisos sobre os pedidos dele para cá.',
        { small: 'Se o cadastro é seu e você não pediu a troca, responda a este e-mail.' },
      ],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Este aviso é enviado sempre que o e-mail de um cadastro muda.',
    })
  },
}

export const emailChangeMails = [emailCorrectedMail, emailLeftMail] as const
