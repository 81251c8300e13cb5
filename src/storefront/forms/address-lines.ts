import { formatCep } from '#shop/customers/address/cep.ts'
import { formatPhone } from '#shop/customers/address/phone.ts'
import type { AddressDraft } from './address-draft.ts'

/** An address as it is written on a parcel, a line for each: 'Praça da Sé, 100, apto 3'. */
export function addressLines(address: AddressDraft): string[] {
  const { address: street, address_number, address_extra_info, address_bairro, city, state } = address
  return [
    [street, address_number, address_extra_info].filter(Boolean).join(', '),
    `${address_bairro}, ${city}, ${state}`,
    `CEP ${formatCep(address.cep_number)} · ${formatPhone(address.phone_number)}`,
  ]
}
