import { get } from '#platform/http/endpoint.ts'
import { postalAddress, postalCodeInput } from './address-schema.ts'

export const postalCode = get(
  '/api/postal-code/:cep',
  'Gives the address of a postal code.',
  postalCodeInput,
  postalAddress,
)
