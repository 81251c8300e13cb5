import type { EmailContent } from '#platform/mail/email-content.ts'
import type { Config } from '#shop/config.server.ts'
import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'
import { firstName } from './customer.ts'
import { activationLink, newPasswordLink } from './links.server.ts'

/** Asks a new customer to confirm that the mailbox is theirs. */
export const activationMail: ShopMail<{ user_id: number }> = {
  name: 'activation',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', data.user_id)
      .where('activated_at', 'is', null)
      .executeTakeFirst()
    if (!user) return null
    return renderShopMail(
      {
        subject: `Ative a sua conta na ${config.storeName}`,
        preview: 'Falta só um clique para confirmar o seu e-mail.',
        title: `Que bom ter você aqui, ${firstName(user.name)}!`,
        blocks: [
          'Para confirmar que este e-mail é seu, ative a sua conta. O link vale por 24 horas.',
          { button: 'Ativar conta', href: activationLink(config, user) },
          { small: 'Se não foi você quem se cadastrou, ignore este e-mail.' },
        ],
        ...signature(
          config,
          'Você recebeu este e-mail porque ele foi informado em um cadastro na nossa loja.',
        ),
      },
      'welcome',
    )
  },
}

/**
 * A link to a new password, for the owner of the typed address. It is queued for every address alike and dropped here
 * when no customer has it, so that asking takes the same time for all (specification A5). The same for who signs in with
 * the generic password: `user_id` is null when it was not this customer's.
 */
export const recoveryMail: ShopMail<{ reason: 'forgotten' } | { reason: 'generic'; user_id: number | null }> =
  {
    name: 'recovery',
    standing: 'unasked',
    async write({ to, data }, { db, config }) {
      const user = await db.selectFrom('users').selectAll().where('email', '=', to).executeTakeFirst()
      // Nothing was bought with a provisional account yet; its e-mail may be anybody's.
      if (!user || user.provisional) return null
      if (data.reason === 'generic' && data.user_id !== user.id) return null
      const href = await newPasswordLink(db, config, user)
      const first = user.password_hash === null
      return renderAccountMail({
        subject: first ? `Crie a sua senha na ${config.storeName}` : `Nova senha na ${config.storeName}`,
        preview: 'O link vale por 60 minutos e só pode ser usado uma vez.',
        title: first ? 'Crie a sua senha' : 'Escolha uma nova senha',
        blocks: [
          first
            ? `Olá, ${firstName(user.name)}. A sua conta foi criada durante uma compra e ainda não tem uma senha escolhida por você.`
            : `Olá, ${firstName(user.name)}. Recebemos um pedido para trocar a senha da sua conta.`,
          ...(data.reason === 'generic'
            ? [
                'Alguém acabou de tentar entrar com a senha genérica. Por segurança ela não abre a conta: crie a sua.',
              ]
            : []),
          'O link abaixo vale por 60 minutos e só pode ser usado uma vez.',
          { button: first ? 'Criar senha' : 'Escolher nova senha', href },
          { small: 'Se não foi você, ignore este e-mail: nada muda na sua conta.' },
        ],
        ...signature(
          config,
          'Você recebeu este e-mail porque existe uma conta com este endereço na nossa loja.',
        ),
      })
    },
  }

/** Tells a buyer, with the first order, that checkout made an account; with a link to a password (specification O4). */
export const accountCreatedMail: ShopMail<{ user_id: number }> = {
  name: 'account-made',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', data.user_id)
      .where('password_hash', 'is', null)
      .executeTakeFirst()
    if (!user) return null
    return renderAccountMail({
      subject: `A sua conta na ${config.storeName}`,
      preview: 'Crie uma senha para acompanhar os seus pedidos.',
      title: `Olá, ${firstName(user.name)}`,
      blocks: [
        'Para acompanhar o seu pedido, criamos uma conta com o seu e-mail. Ela ainda não tem uma senha escolhida por você.',
        'Crie a sua senha para entrar quando quiser; isso também confirma que este e-mail é seu. O link vale por 60 minutos; depois disso, peça outro em “Esqueci a minha senha”.',
        { button: 'Criar senha', href: await newPasswordLink(db, config, user) },
        { small: 'Se não foi você quem comprou, ignore este e-mail.' },
      ],
      ...signature(config, 'Você recebeu este e-mail porque ele foi informado em uma compra na nossa loja.'),
    })
  },
}

/** Tells the owner of every change of the password. */
export const passwordChangedMail: ShopMail<{ user_id: number; at: string }> = {
  name: 'password-changed',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const user = await db.selectFrom('users').selectAll().where('id', '=', data.user_id).executeTakeFirst()
    if (!user) return null
    const when = new Date(data.at).toLocaleString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'long',
      timeStyle: 'short',
    })
    return renderAccountMail({
      subject: 'A sua senha foi alterada',
      preview: 'Se não foi você, escolha outra agora.',
      title: 'A sua senha foi alterada',
      blocks: [
        `Olá, ${firstName(user.name)}. A senha da sua conta foi alterada em ${when}. Por segurança, encerramos todas as sessões abertas.`,
        'Se foi você, está tudo certo. Se não foi, escolha outra senha agora:',
        { button: 'Recuperar a conta', href: `${config.storeUrl}/reset_password` },
      ],
      ...signature(config, 'Este aviso é enviado sempre que a senha de uma conta muda.'),
    })
  },
}

const renderAccountMail = (content: EmailContent) => renderShopMail(content, 'account')

export const customerMails = [activationMail, recoveryMail, accountCreatedMail, passwordChangedMail] as const

function signature(config: Config, reason: string) {
  return { sender: { name: config.storeName, url: config.storeUrl }, reason }
}
