import type { Right } from '#shop/staff/rights.ts'

/** One kind of thing in the history. */
interface Kind {
  /** what `history.entity` says of it */
  entities: readonly string[]
  /** who may see it */
  right: Right
  /** what of it can be taken back, and the right that this asks for */
  undo?: Readonly<Record<string, Right>>
}

/** Every kind of thing that the history knows. What has no kind here is the owner's alone, among `staff`. */
export const historyKinds = {
  order: {
    entities: ['order'],
    right: 'orders:read',
    undo: {
      picked: 'orders:fulfil',
      shipped: 'orders:fulfil',
      delivered: 'orders:fulfil',
      fiscal_key: 'orders:fulfil',
      fiscal_paper: 'orders:fulfil',
      noted: 'orders:fulfil',
      buyer_noted: 'orders:change',
      buyer_note_changed: 'orders:change',
      buyer_note_removed: 'orders:change',
      attention_cleared: 'orders:change',
      refund_sent: 'orders:money',
      return_authorized: 'orders:change',
      return_arrived: 'orders:fulfil',
      return_checked: 'orders:fulfil',
      return_check_refused: 'orders:fulfil',
      return_refused: 'orders:change',
      return_cancelled: 'orders:change',
    },
  },
  product: {
    entities: ['product', 'import', 'family'],
    right: 'products:read',
    undo: {
      ...{ changed: 'products:change', created: 'products:change' },
      ...{ imported: 'products:change', taken_back: 'products:change' },
    },
  },
  category: {
    entities: ['category', 'subcategory', 'subcategorysub'],
    right: 'products:read',
    undo: { changed: 'categories:change', created: 'categories:change' },
  },
  staff: {
    entities: ['staff', 'invitation', 'access_key', 'event_address', 'mail', 'provider_notice', 'synonym'],
    right: 'staff:manage',
  },
} as const satisfies Record<string, Kind>

/** Steps of an order that a mail to the buyer follows: once it has left, they are undone no more. */
export const mailedSteps: readonly string[] = [
  'shipped',
  'delivered',
  'refund_sent',
  'return_authorized',
  'return_arrived',
  'return_checked',
  'return_check_refused',
  'return_refused',
  'return_cancelled',
]

export type HistoryKind = keyof typeof historyKinds
export const kindNames = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]

/** The kind of a thing. */
export function kindOf(entity: string): HistoryKind {
  return (
    kindNames.find((name) => (historyKinds[name].entities as readonly string[]).includes(entity)) ?? 'staff'
  )
}

/** The kinds that a member with these rights sees. */
export function visibleKinds(rights: readonly Right[]): HistoryKind[] {
  return kindNames.filter((name) => rights.includes(historyKinds[name].right))
}

/** The right that taking something back asks for; undefined: it is never taken back. */
export function rightToUndo(entity: string, action: string): Right | undefined {
  const { undo }: Kind = historyKinds[kindOf(entity)]
  return undo?.[action]
}
