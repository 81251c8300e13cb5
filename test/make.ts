import type { Insertable } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type {
  CategoriesTable,
  FamiliesTable,
  ProductsTable,
  SubcategoriessubTable,
  SubcategoriesTable,
} from '#platform/tables.generated.ts'

let made = 0

/** A number that no other row of this test run has: for slugs, SKUs and whatever else must differ. */
export function unique(): number {
  made += 1
  return made
}

export function makeCategory(db: Db, given: Partial<Insertable<CategoriesTable>> = {}) {
  const n = unique()
  return db
    .insertInto('categories')
    .values({ name: `Categoria ${n}`, slug: `categoria-${n}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A sub-category; without a `category_id`, of a category of its own. */
export async function makeSubcategory(db: Db, given: Partial<Insertable<SubcategoriesTable>> = {}) {
  const n = unique()
  const category_id = given.category_id ?? (await makeCategory(db)).id
  return db
    .insertInto('subcategories')
    .values({ name: `Subcategoria ${n}`, slug: `subcategoria-${n}`, ...given, category_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A sub-sub-category; without a `subcategory_id`, of levels of its own. */
export async function makeSubcategorysub(db: Db, given: Partial<Insertable<SubcategoriessubTable>> = {}) {
  const n = unique()
  const subcategory_id = given.subcategory_id ?? (await makeSubcategory(db)).id
  return db
    .insertInto('subcategoriessub')
    .values({ name: `Linha ${n}`, slug: `linha-${n}`, ...given, subcategory_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type GivenProduct = Partial<Insertable<ProductsTable>> & {
  /** relative paths of its pictures, in their order */
  pictures?: string[]
}

/** A visible product with ten units in stock, at R$ 20,00; without a `category_id`, in a category of its own. */
export async function makeProduct(db: Db, { pictures = [], ...given }: GivenProduct = {}) {
  const n = unique()
  const category_id = given.category_id ?? (await makeCategory(db)).id
  const product = await db
    .insertInto('products')
    .values({
      sku: `SKU-${n}`,
      name: `Produto ${n}`,
      slug: `produto-${n}`,
      description: `<p>Descrição do produto ${n}.</p>`,
      regular_price: 2000,
      quantity: 10,
      ...given,
      category_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (pictures.length > 0) {
    await db
      .insertInto('product_images')
      .values(pictures.map((path, position) => ({ product_id: product.id, position, path })))
      .execute()
  }
  return product
}

/** A family for products that are options of one another; give its id to them as `family_id`. */
export function makeFamily(db: Db, given: Partial<Insertable<FamiliesTable>> = {}) {
  return db
    .insertInto('families')
    .values({ name: `Família ${unique()}`, option_name: 'Cor', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
