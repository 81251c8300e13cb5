import * as z from 'zod/mini'
import { moment } from '#shop/wire.ts'

/** The three levels of the categories, by the names of their addresses. */
export const levels = ['category', 'subcategory', 'subcategorysub'] as const
export type LevelName = (typeof levels)[number]

const level = z.enum(levels)
const id = z.coerce.number().check(z.int(), z.minimum(1))
const name = z.string().check(z.trim(), z.minLength(1, { error: 'Digite o nome.' }), z.maxLength(100))

const treeLevel = z.object({
  level,
  id: z.int(),
  /** the level above; null for a category */
  parent: z.nullable(z.int()),
  name: z.string(),
  slug: z.string(),
  /** false: neither it nor what stands below it is in the shop */
  shown: z.boolean(),
  /** in the header's menu; of categories alone */
  in_header: z.boolean(),
  /** products in sight that stand in it or below, counted up to a hundred and one */
  products: z.int(),
})
export type TreeLevel = z.output<typeof treeLevel>

const recorded = z.object({
  batch: z.string(),
  at: moment,
  who: z.string(),
  name: z.string(),
  /** what was changed: 'created', or the fields */
  fields: z.array(z.string()),
  undone: z.boolean(),
})
export type CategoryBatch = z.output<typeof recorded>

/** Every level in the shopkeeper's order, and what was changed on them lately. */
export const treeReply = z.object({ levels: z.array(treeLevel), history: z.array(recorded) })

const changed = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.object({ from: value, to: value }))

/** A change of one level, each field as it was seen and as it shall be. */
export const categoryChange = z.object({
  level,
  id,
  name: changed(name),
  shown: changed(z.boolean()),
  in_header: changed(z.boolean()),
})
export type CategoryChange = z.output<typeof categoryChange>

export const newCategory = z.object({
  level,
  /** the level above; none for a category */
  parent: z.nullable(z.int().check(z.minimum(1))),
  name,
})
export type NewCategory = z.output<typeof newCategory>

/** All levels that stand below one another's parent, in their new order. */
export const categoryOrder = z.object({
  level,
  ids: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(1000)),
})
export const categoryBatchId = z.object({ batch: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) })
export const changedReply = z.extend(treeReply, {
  /** by which it is undone; null: nothing was another */
  batch: z.nullable(z.string()),
})
