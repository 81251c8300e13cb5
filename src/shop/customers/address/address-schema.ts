import * as z from 'zod/mini'

/** A saved delivery address as it travels: the eight fields of specification E9. */
export const savedShipping = z.object({
  cep_number: z.string(),
  address: z.string(),
  address_number: z.string(),
  address_extra_info: z.string(),
  address_bairro: z.string(),
  city: z.string(),
  state: z.string(),
  phone_number: z.string(),
})
export type SavedShipping = z.output<typeof savedShipping>

export const postalCodeInput = z.object({ cep: z.string() })

/** An address as ViaCEP words it, with the state's name (specification X28). */
export const postalAddress = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  nome: z.string(),
})
export type PostalAddress = z.output<typeof postalAddress>
