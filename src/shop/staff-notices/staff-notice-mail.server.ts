import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'
import { type NoticeKind, noticeWords } from './notice-kinds.ts'

/** What cannot wait, to one of the staff who chose it. Nothing of a buyer is in it: it leads to the screen that has it. */
export const staffNoticeMail: ShopMail<{ kind: NoticeKind | 'test'; subject: string }> = {
  name: 'staff-notice',
  standing: 'internal',
  async write({ data: { kind, subject } }, { config }) {
    const { text, path, name } = noticeWords(kind)
    const said = text(subject)
    return renderShopMail({
      subject: said,
      preview: said,
      title: said,
      blocks: [{ button: 'Abrir na administração', href: `${config.storeUrl}${path(subject)}` }],
      sender: { name: config.storeName, url: config.storeUrl },
      reason:
        kind === 'test'
          ? 'Você pediu este teste em Segurança, na administração.'
          : `Você escolheu receber este aviso: ${name}. Para mudar, abra Segurança na administração.`,
    })
  },
}
