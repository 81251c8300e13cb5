import type { Insertable } from 'kysely'
import { beginSalesYesterday } from '#demo/price-history.ts'
import type { Db } from '#platform/db/database.server.ts'
import type {
  CategoriesTable,
  FamiliesTable,
  ProductsTable,
  ShippingAddressesTable,
  SubcategoriessubTable,
  SubcategoriesTable,
  UsersTable,
} from '#platform/db/tables.generated.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { formatCpf } from '#shop/customers/cpf.ts'
import { openSession } from '#shop/customers/sessions/session.server.ts'

// No number that a test means: a product of the number 16 is found by 'iphone 16'.
let made = 40_000

/** A number that is new in this test run, for slugs, SKUs and other unique values. */
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
  /** false: its regular price was never charged, so that it is not struck */
  charged?: boolean
}

/** A visible product with ten units in stock, at R$ 20,00; without a `category_id`, in a category of its own. */
export async function makeProduct(db: Db, { pictures = [], charged = true, ...given }: GivenProduct = {}) {
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
  if (charged && given.sale_price) await beginSalesYesterday(db, [product.id])
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
  const n = unique()
  return db
    .insertInto('families')
    .values({ name: `Família ${n}`, option_name: 'Cor', handle: `familia-${n}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type GivenCustomer = Partial<Insertable<UsersTable>> & {
  /** without it the customer has no password */
  password?: string
  /** a saved delivery address */
  shipping?: Partial<Insertable<ShippingAddressesTable>>
}

/** A CPF with right check digits that no other customer of this run has. */
export function makeCpf(n = unique()): string {
  const nine = String(100_000_000 + n)
  const checkDigit = (digits: string) => {
    const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (digits.length + 1 - i), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const ten = nine + checkDigit(nine)
  return ten + checkDigit(ten)
}

/** The form of /signup of a new customer. */
export function makeRegistration(given: Record<string, unknown> = {}) {
  const n = unique()
  return {
    name: `Ana Lima ${n}`,
    cpf: formatCpf(makeCpf(n)),
    email: `ana${n}@exemplo.com.br`,
    password: 'uma senha boa',
    password_confirmation: 'uma senha boa',
    ...given,
  }
}

/** A customer with an open session. @returns the row, and `bearer`: the headers of a call that is theirs */
export async function makeCustomer(db: Db, { password, shipping, ...given }: GivenCustomer = {}) {
  const n = unique()
  const user = await db
    .insertInto('users')
    .values({
      name: `Cliente Número ${n}`,
      cpf: makeCpf(n),
      email: `cliente${n}@exemplo.com.br`,
      password_hash: password === undefined ? null : await hashPassword(password),
      activated_at: new Date(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (shipping) {
    await db
      .insertInto('shipping_addresses')
      .values({
        cep_number: '01001000',
        address: 'Praça da Sé',
        address_number: '100',
        address_bairro: 'Sé',
        city: 'São Paulo',
        state: 'São Paulo',
        phone_number: '11999998888',
        ...shipping,
        user_id: user.id,
      })
      .execute()
  }
  const access = await openSession(db, user.id, { kind: 'password', name: 'Teste' })
  return { ...user, access, bearer: { headers: { authorization: `Bearer ${access}` } } }
}
