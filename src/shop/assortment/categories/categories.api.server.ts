import type { FastifyInstance } from 'fastify'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import * as calls from './categories.calls.ts'
import { readTree } from './category-tree.server.ts'
import {
  changeCategory,
  createCategory,
  orderCategories,
  undoCategories,
} from './change-categories.server.ts'

/** The calls of the categories' tree; a change answers the tree as it is then. */
export function backOfficeCategoriesApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  const told = async (batch: string | null) => ({ batch, ...(await readTree(db)) })
  serveStaff(app, parts, calls.categoryTree, () => readTree(db))
  serveStaff(app, parts, calls.createCategory, async (wanted, member) =>
    told(await createCategory(db, member, wanted)),
  )
  serveStaff(app, parts, calls.changeCategory, async (change, member) =>
    told(await changeCategory(db, member, change)),
  )
  serveStaff(app, parts, calls.orderCategories, async (order, member) =>
    told(await orderCategories(db, member, order)),
  )
  serveStaff(app, parts, calls.undoCategoryChange, async ({ batch }, member) =>
    told(await undoCategories(db, member, batch)),
  )
}
