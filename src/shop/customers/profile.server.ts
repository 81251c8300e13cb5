import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { UsersTable } from '#platform/db/tables.generated.ts'
import { addressColumns } from '#shop/customers/address/address-columns.ts'
import { formatCep } from '#shop/customers/address/cep.ts'
import { formatPhone } from '#shop/customers/address/phone.ts'
import type { Customer } from '#shop/customers/sessions/session.server.ts'
import type { User } from './account-schema.ts'
import { formatCpf } from './cpf.ts'
import type { Shipping } from './customer.ts'

/** A customer as their own browser sees them, with CPF, postal code and phone formatted. */
export async function describeUser(db: Db, user: Selectable<UsersTable>): Promise<User> {
  return {
    id: user.id,
    name: user.name,
    cpf: formatCpf(user.cpf),
    email: user.email,
    activated: user.activated_at !== null,
    provisional: user.provisional,
    shipping: await listShipping(db, user.id),
  }
}

/** The saved addresses of a customer, the one to use first. */
export async function listShipping(db: Db, userId: number) {
  const rows = await db
    .selectFrom('shipping_addresses')
    .select(addressColumns)
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    ...row,
    cep_number: formatCep(row.cep_number),
    phone_number: formatPhone(row.phone_number),
  }))
}

/** Saves the delivery address of a customer; it replaces the one before. */
export async function saveShipping(db: Db, { user }: Customer, address: Shipping): Promise<void> {
  await db
    .insertInto('shipping_addresses')
    .values({ user_id: user.id, ...address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...address, updated_at: sql`now()` }))
    .execute()
}
