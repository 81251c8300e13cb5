/** Specification M23, letter by letter. */
export const profileTexts = {
  saved: 'Atualização de dados com exito.',
  failed: 'Error na atualização dos dados.',
  addressNumber: 'Por favor digite um numero para seu endereço.',
  phone: 'Por favor digite um numero de telefone.',
} as const

export const addressTexts = {
  servicesDown: 'Não achamos este CEP agora. Escreva o endereço.',
  offline: 'Sem internet. Escreva, ou espere ela voltar.',
  street: 'Por favor digite o nome da rua.',
  district: 'Por favor digite o bairro.',
  city: 'Por favor digite a cidade.',
  state: 'Por favor escolha um estado válido.',
  stateOfCep: (state: string) => `Este CEP é de outro estado: ${state}. Confira os dois.`,
} as const
