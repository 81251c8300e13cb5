import * as z from 'zod/mini'
import { day } from '#shop/day-schema.ts'
import { moment } from '#shop/wire.ts'
import { kindNames } from './history-kinds.ts'

const batch = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** What the list is narrowed to; all of it can stand in an address. */
export const historyWanted = z.object({
  kind: z.optional(z.enum(kindNames)),
  /** a member of the staff, or 'outros': commands, programs and strangers */
  who: z.optional(z.string().check(z.regex(/^([1-9]\d{0,14}|outros)$/))),
  /** one thing: 'product:12'; an order by its number */
  thing: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}:\d{1,15}$/))),
  /** everything that was changed as one */
  batch: z.optional(batch),
  /** the first and the last day, São Paulo's */
  from: z.optional(day),
  until: z.optional(day),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
})
export type HistoryWanted = z.output<typeof historyWanted>

const entry = z.object({
  id: z.int(),
  at: moment,
  who: z.string(),
  /** device and address; null: at the server */
  origin: z.nullable(z.string()),
  kind: z.enum(kindNames),
  entity: z.string(),
  entity_id: z.int(),
  /** the thing's name, or an order's number; empty when it has none */
  name: z.string(),
  action: z.string(),
  /** the fields as they were and as they became; amounts in reais */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  batch: z.string(),
  /** how many things were changed as one */
  count: z.int(),
  undone: z.boolean(),
  /** how far the taking back of an import came, this one or of this one; null: none is under way */
  progress: z.nullable(z.object({ looked: z.int(), total: z.int() })),
  /** products of an import that stayed as they are when it was taken back */
  stayed: z.int(),
  /** it took back another */
  undoes: z.boolean(),
  /** the reader may take it back */
  undoable: z.boolean(),
})
export type HistoryEntry = z.output<typeof entry>

export const historyReply = z.object({
  entries: z.array(entry),
  next: z.nullable(z.int()),
  /** whom one may ask for */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
})

export const undoLookWanted = z.object({ batch })
/** What taking a batch back would do. */
export const undoLookReply = z.object({
  /** how many things go back */
  back: z.int(),
  /** of an import: which products stay as they are, and why */
  stays: z.array(z.string()),
})
export type UndoLook = z.output<typeof undoLookReply>

/** Changes that are taken back together, each batch as one: what one message offers. */
export const undoWanted = z.object({ batches: z.array(batch).check(z.minLength(1), z.maxLength(50)) })
export const undoReply = z.object({
  /** how many batches were taken back */
  undone: z.int(),
  /** why others were not, and which products of an import stay as they are */
  problems: z.array(z.string()),
  /** products of large imports, which go back by and by */
  gradual: z.int(),
})
