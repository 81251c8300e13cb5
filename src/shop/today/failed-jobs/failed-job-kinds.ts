import type { Right } from '#shop/staff/rights.ts'

/** The kinds of jobs that may need a person: `id` names a mail, payment, refund, provider notice, event address or undo of an import. */
export const failedJobKinds = ['charge', 'refund', 'notice', 'mail', 'program', 'undo'] as const
export type FailedJobKind = (typeof failedJobKinds)[number]

/** Who sees a kind, and the right that trying it again needs besides the call's. */
export const failedJobRights: Record<FailedJobKind, { sees: Right; retries: Right }> = {
  charge: { sees: 'orders:personal', retries: 'orders:change' },
  refund: { sees: 'orders:personal', retries: 'orders:money' },
  notice: { sees: 'orders:personal', retries: 'orders:change' },
  mail: { sees: 'orders:personal', retries: 'orders:change' },
  program: { sees: 'staff:manage', retries: 'staff:manage' },
  undo: { sees: 'products:change', retries: 'products:change' },
}
