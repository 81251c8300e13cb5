import * as z from 'zod/mini'
import { type SavedShipping, savedShipping } from './address-schema.ts'

/** The columns of an address in every table that has one; a call names its fields like them. */
export const addressColumns = z.keyof(savedShipping).options

/** The address in an order's row, as it is stored. @param row of an order that goes somewhere: none of its columns is null */
export function addressIn(row: Record<keyof SavedShipping, string | null>): SavedShipping {
  return {
    cep_number: row.cep_number!,
    address: row.address!,
    address_number: row.address_number!,
    address_extra_info: row.address_extra_info!,
    address_bairro: row.address_bairro!,
    city: row.city!,
    state: row.state!,
    phone_number: row.phone_number!,
  }
}
