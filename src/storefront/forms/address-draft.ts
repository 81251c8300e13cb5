/** An address while it is typed: the eight fields of specification E9, as text. */
export interface AddressDraft {
  cep_number: string
  address: string
  address_number: string
  address_extra_info: string
  address_bairro: string
  city: string
  state: string
  phone_number: string
}

export const emptyAddress: AddressDraft = {
  cep_number: '',
  address: '',
  address_number: '',
  address_extra_info: '',
  address_bairro: '',
  city: '',
  state: '',
  phone_number: '',
}
