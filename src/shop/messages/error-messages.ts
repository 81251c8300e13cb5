import type { ErrorMessages } from '#platform/http/error-messages.ts'
import { serverTexts } from './server.ts'

/** The messages of errors that any call may give. */
export const errorMessages: ErrorMessages = {
  bug: (requestId) => `${serverTexts.bug} Código do erro: ${requestId}.`,
  tooLarge: serverTexts.tooLarge,
  malformed: serverTexts.malformed,
  unavailable: serverTexts.unavailable,
  validation: {
    required: (field) => `O campo ${field} é obrigatório.`,
    wrongType: (field) => `O campo ${field} tem um tipo inválido.`,
    tooSmall: (field, minimum, unit) => `O campo ${field} deve ser no mínimo ${minimum}${units[unit]}.`,
    tooBig: (field, maximum, unit) => `O campo ${field} deve ser no máximo ${maximum}${units[unit]}.`,
    invalid: (field) => `O campo ${field} é inválido.`,
    andMore: (first, more) => `${first} (e mais ${more} ${more === 1 ? 'erro' : 'erros'})`,
  },
}

const units = { characters: ' caracteres', number: '' }
