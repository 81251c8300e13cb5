import * as z from 'zod/mini'
import { moment } from '#shop/wire.ts'

/** The three levels of the categories, by the names of their addresses. */
export const levels = ['category', 'subcategory', 'subcategorysub'] as const
export type LevelName = (typeof levels)[number]

const level = z.enum(levels)
const id = z.coerce.number().check(z.int(), z.minimum(1))
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** Every field of a level that the staff changes. */
const fieldSchemas = {
  name: text(100).check(z.minLength(1, { error: 'Digite o nome.' })),
  /** false: neither it nor what stands below it is in the shop */
  shown: z.boolean(),
  /** in the header's menu; of categories alone */
  in_header: z.boolean(),
  /** 'images/<name>.webp'; null: the menu shows its best seller */
  picture: z.nullable(z.string().check(z.regex(/^images\/[a-z0-9-]{1,80}\.webp$/))),
  /** what stands above its products */
  intro: text(400),
  /** what search engines show; empty: the name, and how many products there are */
  seo_title: text(120),
  seo_description: text(320),
}
/** Fields as a level has them, whatever wrote them: an import checks less than a person has to. */
const seenSchemas = {
  ...fieldSchemas,
  name: z.string(),
  picture: z.nullable(z.string()),
  intro: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
}
export type CategoryField = keyof typeof fieldSchemas
export type CategoryValues = { [Name in CategoryField]: z.output<(typeof fieldSchemas)[Name]> }
export const categoryFields = Object.keys(fieldSchemas) as CategoryField[]

const treeLevel = z.object({
  level,
  id: z.int(),
  /** the level above; null for a category */
  parent: z.nullable(z.int()),
  ...seenSchemas,
  slug: z.string(),
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

const changed = <Name extends CategoryField>(name: Name) =>
  z.optional(z.object({ from: seenSchemas[name], to: fieldSchemas[name] }))

/** A change of one level, each field as it was seen and as it shall be. */
export const categoryChange = z.object({
  level,
  id,
  name: changed('name'),
  shown: changed('shown'),
  in_header: changed('in_header'),
  picture: changed('picture'),
  intro: changed('intro'),
  seo_title: changed('seo_title'),
  seo_description: changed('seo_description'),
})
export type CategoryChange = z.output<typeof categoryChange>

export const newCategory = z.object({
  level,
  /** the level above; none for a category */
  parent: z.nullable(z.int().check(z.minimum(1))),
  name: fieldSchemas.name,
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
