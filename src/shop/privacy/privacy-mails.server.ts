import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'

/** Confirms an erasure, and says what stays and why. */
export const accountErasedMail: ShopMail<{ orders: number; confirmed: boolean }> = {
  name: 'account-erased',
  standing: 'unasked',
  async write({ data }, { config }) {
    const email = renderShopMail({
      subject: `Os seus dados na ${config.storeName} foram excluídos`,
      preview: 'A sua conta não existe mais.',
      title: 'Os seus dados foram excluídos',
      blocks: [
        'Apagamos a sua conta, o endereço, a lista de desejos, as sessões, os avisos e a inscrição na newsletter deste e-mail.',
        ...(data.orders > 0
          ? [
              `Guardamos apenas o que a nota fiscal de ${data.orders === 1 ? 'uma compra' : `${data.orders} compras`} exige: nome, CPF, endereço, itens e valores, por 5 anos depois do ano da compra (LGPD, art. 16, I).`,
            ]
          : []),
        'Se precisar trocar ou devolver um produto dentro do prazo, responda a este e-mail com o número do pedido: o direito continua valendo.',
        { small: 'Se não foi você quem pediu, responda a este e-mail.' },
      ],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Este aviso é enviado sempre que os dados de uma pessoa são excluídos.',
    })
    // An account can be made, and erased, with a stranger's address.
    return { ...email, owed: data.confirmed }
  },
}

export const privacyMails = [accountErasedMail] as const
