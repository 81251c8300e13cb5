/** The 27 states by the codes that postal services use, in the alphabetical order of their names. */
const states = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const

export type StateCode = keyof typeof states
export const stateCodes = Object.keys(states).sort() as StateCode[]

/** The names in alphabetical order, for a list to choose from when the postal code is not found. */
export const stateNames: readonly string[] = Object.values(states)

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
