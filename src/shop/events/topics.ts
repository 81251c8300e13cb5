import type { Right } from '#shop/staff/rights.ts'

/** What an event says has changed, and nothing more: the screen reads it anew by the call that checks what it may see. */
export const topics = ['orders', 'mails', 'products'] as const
export type Topic = (typeof topics)[number]

/** Who hears of it. */
export const topicRights: Record<Topic, Right> = {
  orders: 'orders:read',
  mails: 'orders:personal',
  products: 'products:read',
}

/** Where open screens listen. */
export const EVENTS_PATH = '/api/admin/events'
