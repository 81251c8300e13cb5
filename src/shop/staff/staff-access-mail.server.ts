import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'

/** What can become of the ways into an account of the staff, as the history has it, and what the person reads of it. */
const accessChanges = {
  passkey_added: 'Uma chave de acesso foi criada para o seu acesso.',
  passkey_removed: 'Uma chave de acesso foi removida do seu acesso.',
  authenticator_added: 'O aplicativo autenticador foi ativado no seu acesso.',
  authenticator_replaced: 'O aplicativo autenticador do seu acesso foi trocado por outro.',
  reset:
    'O seu acesso foi reiniciado: a senha, as chaves de acesso e o aplicativo autenticador não valem mais.',
  password_chosen: 'Uma nova senha foi escolhida para o seu acesso.',
} as const
export type AccessChange = keyof typeof accessChanges

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

interface Changed {
  change: AccessChange
  /** device and address; null: at the server */
  origin: string | null
  at: string
}

/** Tells a person of the staff that something they get in with is another. Who did it may not be them. */
export const staffAccessMail: ShopMail<Changed> = {
  name: 'staff-access',
  standing: 'internal',
  async write({ data: { change, origin, at } }, { config }) {
    const said = accessChanges[change]
    return renderShopMail({
      subject: `O seu acesso à administração da ${config.storeName} mudou`,
      preview: said,
      title: 'O seu acesso mudou',
      blocks: [
        said,
        {
          facts: [
            ['Quando', moment.format(new Date(at))],
            ['De onde', origin ?? 'do servidor da loja'],
          ],
        },
        'As outras sessões abertas foram encerradas.',
        { button: 'Ver em Segurança', href: `${config.storeUrl}/admin/seguranca` },
        { small: 'Se não foi você, fale já com a dona da loja, ou com quem cuida do servidor dela.' },
      ],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Este aviso é enviado sempre que muda o modo de entrar na administração.',
    })
  },
}
