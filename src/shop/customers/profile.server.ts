import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { UsersTable } from '#platform/tables.generated.ts'
import type { User } from './account-shapes.ts'
import { formatCep } from './cep.ts'
import { formatCpf } from './cpf.ts'
import type { Shipping } from './customer.ts'
import { formatPhone } from './phone.ts'
import type { Customer } from './session.server.ts'

/** A customer as their own browser sees them: digits as people write them, the saved address first in its list. */
export async function describeUser(db: Db, user: Selectable<UsersTable>): Promise<User> {
  return {
    id: user.id,
    name: user.name,
    cpf: formatCpf(user.cpf),
    email: user.email,
    activated: user.activated_at !== null,
    shipping: await listShipping(db, user.id),
  }
}

/** The saved addresses of a customer, the one to use first. */
export async function listShipping(db: Db, userId: number) {
  const rows = await db
    .selectFrom('shipping_addresses')
    .select([
      'cep_number',
      'address',
      'address_number',
      'address_extra_info',
      'address_bairro',
      'city',
      'state',
      'phone_number',
    ])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    ...row,
    cep_number: formatCep(row.cep_number),
    phone_number: formatPhone(row.phone_number),
  }))
}

/** Saves the delivery address of a customer in the place of the one before. */
export async function saveShipping(db: Db, { user }: Customer, address: Shipping): Promise<void> {
  await db
    .insertInto('shipping_addresses')
    .values({ user_id: user.id, ...address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...address, updated_at: sql`now()` }))
    .execute()
}
