import type { ReturnOutcome, ReturnStatus } from '#shop/orders/returns/returns.ts'

/** A return as far as it says what it waits for. */
export interface WaitingReturn {
  status: ReturnStatus
  outcome: ReturnOutcome | null
}

/** What an open return waits for, and the word of the button that leads there. */
export function waitsFor({ status, outcome }: WaitingReturn): { words: string; action: string } {
  if (status === 'requested') return { words: 'Diga como mandar de volta', action: 'Responder' }
  if (status === 'authorized') return { words: 'Espera o pacote de volta', action: 'Ver devolução' }
  if (status === 'arrived') return { words: 'Confira o que chegou', action: 'Conferir' }
  if (status === 'refunding') return { words: 'O dinheiro está a caminho', action: 'Ver devolução' }
  if (outcome === 'exchange') return { words: 'Envie o produto novo', action: 'Enviar' }
  if (outcome === 'repair') return { words: 'Envie o produto consertado', action: 'Enviar' }
  return { words: 'Devolva o dinheiro', action: 'Devolver' }
}
