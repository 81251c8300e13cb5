import type { Right } from '#shop/staff/rights.ts'

/** What cannot wait: how a person chooses it, which right it takes to be told, and what is told. Nothing of a buyer is in it. */
export const noticeKinds = {
  order_paid: {
    name: 'pedido pago',
    right: 'orders:read',
    text: (number) => `Pedido ${number} pago`,
    path: orderPath,
  },
  payment_reported: {
    name: 'alguém diz que pagou o Pix',
    right: 'orders:read',
    text: (number) => `Confira o Pix do pedido ${number}`,
    path: orderPath,
  },
  order_attention: {
    name: 'pedido que precisa de você',
    right: 'orders:read',
    text: (number) => `Pedido ${number} precisa de você`,
    path: orderPath,
  },
  mail_given_up: {
    name: 'e-mail que não saiu',
    right: 'orders:personal',
    text: () => 'Um e-mail não saiu',
    path: () => '/admin/hoje',
  },
  provider_silent: {
    name: 'meio de pagamento sem resposta',
    right: 'orders:personal',
    text: () => 'O meio de pagamento não responde',
    path: () => '/admin/hoje',
  },
} as const satisfies Record<string, NoticeWords>

/** What a person of the staff sends to themselves, to see that notices arrive. It is told in the same way, and chosen by none. */
const testNotice = {
  name: 'aviso de teste',
  text: () => 'Teste: os avisos chegam aqui',
  path: () => '/admin/seguranca',
} as const satisfies Omit<NoticeWords, 'right'>

/** The words of a notice, a test among them. */
export function noticeWords(kind: NoticeKind | 'test'): Omit<NoticeWords, 'right'> {
  return kind === 'test' ? testNotice : noticeKinds[kind]
}

interface NoticeWords {
  name: string
  right: Right
  /** @param subject an order's number, or a name that is not told */
  text: (subject: string) => string
  /** where it is looked at */
  path: (subject: string) => string
}

export type NoticeKind = keyof typeof noticeKinds
export const noticeNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** The kinds that a member with these rights may be told of. */
export function kindsFor(rights: readonly Right[]): NoticeKind[] {
  return noticeNames.filter((kind) => rights.includes(noticeKinds[kind].right))
}

export function isNoticeKind(kind: string): kind is NoticeKind {
  return kind in noticeKinds
}

function orderPath(number: string): string {
  return `/admin/pedidos/${number}`
}
