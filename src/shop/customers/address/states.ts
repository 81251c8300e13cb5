/** The 27 states by the codes that postal services use. */
const states = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const

export type StateCode = keyof typeof states
export const stateCodes = Object.keys(states) as StateCode[]

/** The names in alphabetical order, for a list to choose from when the postal code is not found. */
export const stateNames: readonly string[] = Object.values(states).sort((a, b) => a.localeCompare(b, 'pt-BR'))

/** 'São Paulo' for 'SP', 'sp', 'sao paulo'…; null for any other text. */
export function stateName(typed: string): string | null {
  const code = stateCode(typed)
  return code && states[code]
}

/** 'SP' for 'São Paulo', 'sao paulo', 'sp'…; null for any other text. */
export function stateCode(typed: string): StateCode | null {
  codes ??= new Map(stateCodes.flatMap((code) => [code, states[code]].map((text) => [folded(text), code])))
  return codes.get(folded(typed)) ?? null
}

let codes: Map<string, StateCode> | undefined

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
